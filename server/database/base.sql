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
  -- An owner who is no superuser must belong to the role to make objects that it owns.
  if not pg_has_role(
    current_user, 'supabase_auth_admin',
    case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end
  ) then
    execute format('grant supabase_auth_admin to %I', current_user);
  end if;

  -- PostgreSQL gives every role these; here they are given by name.
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to authenticator, supabase_auth_admin', current_database());
  revoke all on schema public from public;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges revoke execute on functions from public;
end
$$;

-- The server's own secrets, when several processes share this database.
create schema if not exists estetica_private;
create table if not exists estetica_private.secrets (
  is_only boolean primary key default true check (is_only),
  value jsonb not null
);
revoke all on schema estetica_private from public;
revoke all on estetica_private.secrets from public;
