-- The catalogue: members read all of it; only the database's owner writes it.

create table public.mentorias (
  id uuid primary key default gen_random_uuid(),
  titulo text not null check (char_length(titulo) between 1 and 200),
  categoria text not null check (categoria in ('facial', 'corporal', 'injetaveis')),
  duracao text not null check (char_length(duracao) between 1 and 60),
  carga_horaria text not null check (char_length(carga_horaria) between 1 and 60),
  descricao text not null check (char_length(descricao) between 1 and 2000),
  imagem_url text check (char_length(imagem_url) between 1 and 2000),
  created_at timestamptz not null default now()
);

-- The list's order; the id decides between equal instants.
create index mentorias_created_at_idx on public.mentorias (created_at desc, id);

alter table public.mentorias enable row level security;

-- A hosted project grants everything on new tables by default.
revoke all on public.mentorias from anon, authenticated;
grant select on public.mentorias to authenticated;

create policy "Members read every mentoria" on public.mentorias
  for select to authenticated
  using (true);
