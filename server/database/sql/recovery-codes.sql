-- Codes that stand for a lost device of the second factor, each good once. Ours alone: Supabase Auth has none.

create table if not exists estetica_private.recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  -- SHA-256 of 80 random bits: too many to try, so it needs neither salt nor slowness.
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
revoke all on estetica_private.recovery_codes from public;
grant usage on schema estetica_private to supabase_auth_admin;
grant select, insert, update, delete on estetica_private.recovery_codes to supabase_auth_admin;
