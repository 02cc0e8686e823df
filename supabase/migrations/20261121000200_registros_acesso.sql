-- Access records: when an account was used, and from which address. Brazilian law (Marco Civil da Internet, art. 15)
-- asks for six months of them, in a restricted place, also when the account is gone. No role of the APIs reads this
-- schema; a member sees their own records through `meus_dados`.

create schema if not exists estetica_private;
revoke all on schema estetica_private from public, anon, authenticated;

create table estetica_private.registros_acesso (
  id bigint generated always as identity primary key,
  -- No foreign key: a record outlives its account.
  conta uuid not null,
  tipo text not null check (tipo in ('cadastro', 'entrada', 'renovacao')),
  endereco inet,
  criado_em timestamptz not null default now()
);

create index registros_acesso_conta_idx on estetica_private.registros_acesso (conta, criado_em);
create index registros_acesso_criado_em_idx on estetica_private.registros_acesso (criado_em);

alter table estetica_private.registros_acesso enable row level security;
revoke all on estetica_private.registros_acesso from public, anon, authenticated;

-- Sessions are where every way in comes together, at home and on hosted Supabase.
create function estetica_private.record_acesso() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_new boolean := tg_op = 'INSERT'
    and not exists (select from estetica_private.registros_acesso where conta = new.user_id)
    and exists (select from auth.users where id = new.user_id and created_at > new.created_at - interval '1 minute');
begin
  insert into estetica_private.registros_acesso (conta, tipo, endereco)
  values (
    new.user_id,
    case when tg_op = 'UPDATE' then 'renovacao' when is_new then 'cadastro' else 'entrada' end,
    new.ip
  );
  return null;
end
$$;

revoke all on function estetica_private.record_acesso() from public, anon, authenticated;

create trigger record_acesso after insert on auth.sessions
  for each row execute function estetica_private.record_acesso();

-- A session is refreshed every hour of use: one record a day and address is enough to know when and from where.
create trigger record_acesso_renewal after update of refreshed_at, ip on auth.sessions
  for each row when (
    new.refreshed_at is not null
    and (
      new.ip is distinct from old.ip
      or old.refreshed_at is null
      or date_trunc('day', new.refreshed_at) <> date_trunc('day', old.refreshed_at)
    )
  )
  execute function estetica_private.record_acesso();

-- Removes what is past its time, at most so many rows of each kind; answers how many went. The server calls it daily;
-- a hosted project by pg_cron.
create function estetica_private.prune(most integer default 5000) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  removed integer;
  total integer := 0;
begin
  delete from estetica_private.registros_acesso where id in (
    select id from estetica_private.registros_acesso
    where criado_em < now() - interval '6 months' order by criado_em limit most
  );
  get diagnostics removed = row_count;
  total := total + removed;

  delete from auth.sessions where id in (
    select id from auth.sessions
    where not_after < now()
      or greatest(refreshed_at at time zone 'utc', updated_at, created_at) < now() - interval '6 months'
    limit most
  );
  get diagnostics removed = row_count;
  total := total + removed;

  delete from auth.one_time_tokens where id in (
    select id from auth.one_time_tokens where created_at < (now() at time zone 'utc') - interval '30 minutes' limit most
  );
  get diagnostics removed = row_count;
  return total + removed;
end
$$;

revoke all on function estetica_private.prune(integer) from public, anon, authenticated;
grant usage on schema estetica_private to supabase_auth_admin;
grant execute on function estetica_private.prune(integer) to supabase_auth_admin;
