-- What a hosted Supabase project has before its first migration: the roles. Idempotent, needs no superuser, and
-- leaves roles that exist as they are. (The schema `auth` follows in auth-schema.sql.)

do $$
begin
  if to_regrole('anon') is null then create role anon nologin noinherit; end if;
  if to_regrole('authenticated') is null then create role authenticated nologin noinherit; end if;
  -- Named in Supabase's grants; nobody can become it here, because no secret key opens the data API.
  if to_regrole('service_role') is null then create role service_role nologin noinherit; end if;
  if to_regrole('authenticator') is null then
    create role authenticator login noinherit;
    grant anon, authenticated to authenticator;
  end if;
  if to_regrole('supabase_auth_admin') is null then
    create role supabase_auth_admin login noinherit;
    alter role supabase_auth_admin set search_path = auth;
  end if;
  -- Counts uses (table below) when several processes share this database; sees nothing else.
  if to_regrole('estetica_limiter') is null then create role estetica_limiter login noinherit; end if;
  -- An owner who is no superuser must belong to the role to make objects that it owns.
  if not pg_has_role(
    current_user, 'supabase_auth_admin',
    case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end
  ) then
    execute format('grant supabase_auth_admin to %I', current_user);
  end if;

  -- PostgreSQL gives every role these; here they are given by name.
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to authenticator, supabase_auth_admin, estetica_limiter', current_database());
  revoke all on schema public from public;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges revoke execute on functions from public;
end
$$;

-- What is the server's own. Nothing in this schema is for the roles that serve requests, but what is granted by name.
create schema if not exists estetica_private;

-- The secrets, when several processes share this database.
create table if not exists estetica_private.secrets (
  is_only boolean primary key default true check (is_only),
  value jsonb not null
);

-- A migration that has run is never changed: what its file held.
create table if not exists estetica_private.migration_digests (
  version text primary key,
  digest text not null
);

-- There once the opening catalogue was laid: a catalogue that was emptied since stays empty.
create table if not exists estetica_private.seeding (
  is_only boolean primary key default true check (is_only)
);

-- Uses counted against the limits of server/limits/, when several processes share this database. Worth nothing
-- after a crash, so it is not written twice. Its role reads and writes here and nowhere else.
create unlogged table if not exists estetica_private.limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

revoke all on schema estetica_private from public;
revoke all on all tables in schema estetica_private from public;
grant usage on schema estetica_private to estetica_limiter;
grant select, insert, update, delete on estetica_private.limits to estetica_limiter;
