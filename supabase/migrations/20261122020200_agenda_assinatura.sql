-- One private address a member, from which their calendar reads the agenda.

-- The key is a random UUID: 122 bits that nobody guesses. A new key is a new row, so the old address ends.
create table public.assinaturas_agenda (
  usuario uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  chave uuid not null unique default gen_random_uuid(),
  criado_em timestamptz not null default now()
);

alter table public.assinaturas_agenda enable row level security;

revoke all on public.assinaturas_agenda from anon, authenticated;
grant select, delete on public.assinaturas_agenda to authenticated;
grant insert (usuario) on public.assinaturas_agenda to authenticated;

create policy "A member reads their own assinatura" on public.assinaturas_agenda
  for select to authenticated
  using (usuario = (select auth.uid()));

create policy "A member makes their own assinatura" on public.assinaturas_agenda
  for insert to authenticated
  with check (usuario = (select auth.uid()));

create policy "A member ends their own assinatura" on public.assinaturas_agenda
  for delete to authenticated
  using (usuario = (select auth.uid()));

create policy "Whoever has a second factor has used it" on public.assinaturas_agenda
  as restrictive for all to authenticated
  using ((select estetica_private.has_required_aal()));

-- The agenda of a private address, or nothing where no member has the key. Only the function that writes calendars
-- asks (supabase/functions/agenda): at home over the connections of the accounts, on a hosted project as service_role,
-- which reaches the schema public alone.
create function estetica_private.agenda_assinada(chave uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select (
    select coalesce(jsonb_agg(to_jsonb(s) order by s.inicio, s.id), '[]')
    from public.agenda_sessoes s where s.fim > now() - interval '60 days'
  )
  from public.assinaturas_agenda a where a.chave = agenda_assinada.chave
$$;

create function public.agenda_assinada(chave uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select estetica_private.agenda_assinada(agenda_assinada.chave)
$$;

revoke all on function estetica_private.agenda_assinada(uuid), public.agenda_assinada(uuid)
  from public, anon, authenticated;
grant execute on function estetica_private.agenda_assinada(uuid) to supabase_auth_admin;
grant execute on function public.agenda_assinada(uuid) to service_role;
