-- The ids of deleted accounts, so that no backup brings one back to life. Nothing but ids: whose they were is gone.

create table if not exists estetica_private.deleted_accounts (
  id uuid primary key,
  deleted_at timestamptz not null default now()
);
revoke all on estetica_private.deleted_accounts from public;
grant usage on schema estetica_private to supabase_auth_admin;
grant select on estetica_private.deleted_accounts to supabase_auth_admin;

do $$
begin
  if to_regprocedure('estetica_private.remember_deleted_account()') is null then
    -- As its owner, because who deletes an account may not write the list.
    create function estetica_private.remember_deleted_account() returns trigger
    language plpgsql security definer set search_path = ''
    as $function$
    begin
      insert into estetica_private.deleted_accounts (id) values (old.id) on conflict do nothing;
      return null;
    end
    $function$;
    revoke all on function estetica_private.remember_deleted_account() from public;
  end if;

  if not exists (
    select from pg_trigger where tgrelid = 'auth.users'::regclass and tgname = 'remember_deleted_account'
  ) then
    create trigger remember_deleted_account after delete on auth.users
      for each row execute function estetica_private.remember_deleted_account();
  end if;
end
$$;
