-- Functions that run with their owner's rights must not be a superuser's: whoever could change one of them, or one that
-- it calls, would own the database. So all of ours belong to a role that reads and writes the tables of the product and
-- nothing else, that nobody can log in as or become. Runs after the migrations, as often as one likes. An owner of the
-- database who is no superuser keeps the functions; on hosted Supabase they are the role `postgres`'s, who is none.

do $$
declare
  is_ours constant boolean := to_regclass('auth.schema_migrations') is null;
  routine regprocedure;
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then return; end if;
  if to_regrole('estetica_functions') is null then
    -- Row-level security is for requests; these functions say themselves whose rows they touch.
    create role estetica_functions nologin noinherit bypassrls;
  end if;
  grant usage on schema public, auth, estetica_private to estetica_functions;
  grant select, insert, update, delete on all tables in schema public, auth, estetica_private to estetica_functions;
  -- What opens the database or signs tokens is no function's business.
  revoke all on estetica_private.secrets, estetica_private.signing_keys, estetica_private.migration_digests,
    estetica_private.limits from estetica_functions;

  for routine in
    select p.oid from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'estetica_private'::regnamespace)
        and p.proowner <> 'estetica_functions'::regrole
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      or is_ours and p.pronamespace = 'auth'::regnamespace and p.proowner <> 'estetica_functions'::regrole
  loop
    execute format('alter routine %s owner to estetica_functions', routine);
  end loop;

  -- The owner of a schema may drop and make anew what is in it. The tables stay the role's that keeps accounts.
  if is_ours then
    alter schema auth owner to estetica_functions;
    grant usage on schema auth to supabase_auth_admin;
    revoke create on schema auth from supabase_auth_admin;
  end if;
end
$$;
