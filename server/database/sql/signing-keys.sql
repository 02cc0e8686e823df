-- The keys that sign access tokens (docs/decisions/014). One signs; those before it have only the half that verifies,
-- for as long as their tokens live. In backups, so that a restored platform knows the tokens of before.

create table if not exists estetica_private.signing_keys (
  kid uuid primary key,
  public_key jsonb not null,
  -- Sealed with a secret that this role cannot read; null once the key signs no more.
  sealed_private_key text,
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  check ((sealed_private_key is null) = (retired_at is not null))
);
create unique index if not exists signing_keys_one_signs on estetica_private.signing_keys ((true)) where retired_at is null;
revoke all on estetica_private.signing_keys from public;
grant usage on schema estetica_private to supabase_auth_admin;
grant select on estetica_private.signing_keys to supabase_auth_admin;
