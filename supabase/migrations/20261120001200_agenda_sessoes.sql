-- The sessions of the agenda. Members read all of them; only the database's owner writes them. While there is none,
-- the page shows samples.

create table public.agenda_sessoes (
  id uuid primary key default gen_random_uuid(),
  titulo text not null check (char_length(titulo) between 1 and 200),
  descricao text check (char_length(descricao) between 1 and 2000),
  modalidade text not null check (modalidade in ('online', 'presencial')),
  inicio timestamptz not null,
  fim timestamptz not null,
  local text check (char_length(local) between 1 and 300),
  -- For calendars that took the session: whether what they have is still so.
  alterado_em timestamptz not null default now(),
  constraint fim_after_inicio check (fim > inicio and fim <= inicio + interval '7 days')
);

create index agenda_sessoes_inicio_idx on public.agenda_sessoes (inicio, id);

alter table public.agenda_sessoes enable row level security;

-- A hosted project grants everything on new tables by default.
revoke all on public.agenda_sessoes from anon, authenticated;
grant select on public.agenda_sessoes to authenticated;

create policy "Members read the agenda" on public.agenda_sessoes
  for select to authenticated
  using (true);
