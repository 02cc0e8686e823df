import fc from 'fast-check'

export type Kind = 'text' | 'integer' | 'numeric' | 'boolean' | 'date' | 'time' | 'uuid'
export type Scalar = string | number | boolean | null
export type Row = Record<string, Scalar>
export type Table = {
  name: string
  columns: Record<string, Kind>
  /** Texts whose order is that of their bytes; the order of others is the database's language's. */
  ordered: string[]
  /** The column that says whose a row is. */
  owner?: string
}

export const mentorias: Table = {
  name: 'mentorias',
  columns: {
    id: 'uuid',
    titulo: 'text',
    categoria: 'text',
    duracao: 'text',
    carga_horaria: 'text',
    descricao: 'text',
    imagem_url: 'text',
    created_at: 'time',
  },
  ordered: [],
}

export const profiles: Table = {
  name: 'profiles',
  columns: {
    id: 'uuid',
    email: 'text',
    nome_completo: 'text',
    profissao: 'text',
    data_nascimento: 'date',
    numero_conselho: 'text',
    uf_conselho: 'text',
    experiencia: 'text',
  },
  ordered: [],
  owner: 'id',
}

/** One column of each type that the grammar may meet. No request names what stands in `canario`. */
export const provas = {
  name: 'provas',
  columns: {
    id: 'integer',
    dono: 'uuid',
    texto: 'text',
    inteiro: 'integer',
    valor: 'numeric',
    feita: 'boolean',
    dia: 'date',
    momento: 'time',
    canario: 'text',
  },
  ordered: ['texto', 'canario'],
  owner: 'dono',
  sql: `
    create table provas (
      id integer,
      dono uuid not null default auth.uid(),
      texto text collate "C" default 'novo' check (texto <> 'proibido'),
      inteiro integer,
      valor numeric,
      feita boolean default true,
      dia date,
      momento timestamptz,
      canario text collate "C",
      primary key (dono, id)
    );
    alter table provas enable row level security;
    create policy "A member keeps their own provas" on provas
      to authenticated using (dono = (select auth.uid())) with check (dono = (select auth.uid()));
    grant select, insert, update, delete on provas to authenticated;`,
  rowsOf: `
    insert into provas (dono, id, texto, inteiro, valor, feita, dia, momento, canario)
    select $1::uuid, v.*, 'segredo-de-' || $2::text from (values
      (1, 'alfa', 1, 1.5, true, date '2026-01-01', timestamptz '2026-01-01 00:00:00Z'),
      (2, 'Alfa', 2, -3, false, date '2026-01-02', timestamptz '2026-01-01 03:00:00Z'),
      (3, 'a,b', 2, 0, null, null, timestamptz '2025-06-30 12:30:00.25Z'),
      (4, '', null, null, true, date '1990-12-31', null),
      (5, null, -1, 1000000, false, date '2026-01-01', timestamptz '1990-12-31 23:59:59Z'),
      (6, 'a"b\\(c)', 2147483647, 0.001, null, date '2026-01-02', timestamptz '2026-01-01 00:00:00Z'),
      (7, '100%', 0, 1.50, true, null, null),
      (8, 'Épsilon 💡', 1, 2, false, date '2026-01-03', timestamptz '2026-12-31 00:00:00Z')
    ) v`,
} satisfies Table & { sql: string; rowsOf: string }

export const tables: Table[] = [provas, mentorias, profiles]

/** In a case that is reported a table is its name. */
for (const table of tables) Object.defineProperty(table, fc.toStringMethod, { value: () => table.name })
