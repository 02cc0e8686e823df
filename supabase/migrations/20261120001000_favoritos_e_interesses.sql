-- What a member marked: favourites, and the mentorias that they would like to take. Own rows only; a mark goes with
-- its member or its mentoria. The mentor reads counts with `npm run interesse -- report`.

create table public.favoritos (
  usuario uuid not null default auth.uid() references auth.users (id) on delete cascade,
  mentoria uuid not null references public.mentorias (id) on delete cascade,
  criado_em timestamptz not null default now(),
  primary key (usuario, mentoria)
);

create table public.interesses (
  usuario uuid not null default auth.uid() references auth.users (id) on delete cascade,
  mentoria uuid not null references public.mentorias (id) on delete cascade,
  criado_em timestamptz not null default now(),
  primary key (usuario, mentoria)
);

-- For the deletion of a mentoria, and to count by mentoria.
create index favoritos_mentoria_idx on public.favoritos (mentoria);
create index interesses_mentoria_idx on public.interesses (mentoria);

alter table public.favoritos enable row level security;
alter table public.interesses enable row level security;

-- A hosted project grants everything on new tables by default. When a mark was made is the database's to say.
revoke all on public.favoritos, public.interesses from anon, authenticated;
grant select, delete on public.favoritos, public.interesses to authenticated;
grant insert (usuario, mentoria) on public.favoritos, public.interesses to authenticated;

create policy "A member reads their own favoritos" on public.favoritos
  for select to authenticated
  using (usuario = (select auth.uid()));

create policy "A member adds to their own favoritos" on public.favoritos
  for insert to authenticated
  with check (usuario = (select auth.uid()));

create policy "A member removes their own favoritos" on public.favoritos
  for delete to authenticated
  using (usuario = (select auth.uid()));

create policy "A member reads their own interesses" on public.interesses
  for select to authenticated
  using (usuario = (select auth.uid()));

create policy "A member adds to their own interesses" on public.interesses
  for insert to authenticated
  with check (usuario = (select auth.uid()));

create policy "A member withdraws their own interesses" on public.interesses
  for delete to authenticated
  using (usuario = (select auth.uid()));
