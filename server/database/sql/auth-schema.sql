-- The part of Supabase Auth's schema that we use: same names, columns and rights, so that members (with their
-- passwords) can move to a hosted project. Runs after the roles exist, is idempotent, and leaves a schema that
-- Supabase itself has made as it is.

do $$
begin
  if to_regnamespace('auth') is null then
    create schema auth authorization supabase_auth_admin;
  end if;

  if to_regclass('auth.users') is null then
    create table auth.users (
      instance_id uuid,
      id uuid primary key,
      aud varchar(255),
      role varchar(255),
      email varchar(255),
      encrypted_password varchar(255),
      email_confirmed_at timestamptz,
      invited_at timestamptz,
      confirmation_token varchar(255),
      confirmation_sent_at timestamptz,
      recovery_token varchar(255),
      recovery_sent_at timestamptz,
      email_change_token_new varchar(255),
      email_change varchar(255),
      email_change_sent_at timestamptz,
      last_sign_in_at timestamptz,
      raw_app_meta_data jsonb,
      raw_user_meta_data jsonb,
      is_super_admin boolean,
      created_at timestamptz,
      updated_at timestamptz,
      phone text unique,
      phone_confirmed_at timestamptz,
      phone_change text default '',
      phone_change_token varchar(255) default '',
      phone_change_sent_at timestamptz,
      confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
      email_change_token_current varchar(255) default '',
      email_change_confirm_status smallint default 0 check (email_change_confirm_status between 0 and 2),
      banned_until timestamptz,
      reauthentication_token varchar(255) default '',
      reauthentication_sent_at timestamptz,
      is_sso_user boolean not null default false,
      deleted_at timestamptz,
      is_anonymous boolean not null default false
    );
    create unique index users_email_partial_key on auth.users (email) where (is_sso_user = false);
    alter table auth.users owner to supabase_auth_admin;
    alter table auth.users enable row level security;
  end if;

  if to_regclass('auth.identities') is null then
    create table auth.identities (
      provider_id text not null,
      user_id uuid not null references auth.users on delete cascade,
      identity_data jsonb not null,
      provider text not null,
      last_sign_in_at timestamptz,
      created_at timestamptz,
      updated_at timestamptz,
      email text generated always as (lower(identity_data ->> 'email')) stored,
      id uuid primary key default gen_random_uuid(),
      constraint identities_provider_id_provider_unique unique (provider_id, provider)
    );
    create index identities_user_id_idx on auth.identities (user_id);
    alter table auth.identities owner to supabase_auth_admin;
    alter table auth.identities enable row level security;
  end if;

  if to_regtype('auth.aal_level') is null then
    create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
    alter type auth.aal_level owner to supabase_auth_admin;
  end if;

  if to_regclass('auth.sessions') is null then
    create table auth.sessions (
      id uuid primary key,
      user_id uuid not null references auth.users on delete cascade,
      created_at timestamptz,
      updated_at timestamptz,
      factor_id uuid,
      aal auth.aal_level,
      not_after timestamptz,
      refreshed_at timestamp,
      user_agent text,
      ip inet,
      tag text,
      refresh_token_hmac_key text,
      refresh_token_counter bigint
    );
    create index sessions_user_id_idx on auth.sessions (user_id);
    alter table auth.sessions owner to supabase_auth_admin;
    alter table auth.sessions enable row level security;
  end if;

  -- Our own column: when each of the latest refresh tokens was used, the newest last. The tokens themselves are
  -- derived from the session's id and counter and stored nowhere.
  if not exists (
    select from pg_attribute
    where attrelid = 'auth.sessions'::regclass and attname = 'refresh_token_rotations' and not attisdropped
  ) then
    alter table auth.sessions add column refresh_token_rotations timestamptz[] not null default '{}';
  end if;

  -- Our own column: which refresh token was active when the one before it last came late.
  if not exists (
    select from pg_attribute
    where attrelid = 'auth.sessions'::regclass and attname = 'refresh_token_late_at' and not attisdropped
  ) then
    alter table auth.sessions add column refresh_token_late_at bigint;
  end if;

  -- How each session came to be.
  if to_regclass('auth.mfa_amr_claims') is null then
    create table auth.mfa_amr_claims (
      session_id uuid not null references auth.sessions on delete cascade,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      authentication_method text not null,
      id uuid primary key,
      constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
    );
    alter table auth.mfa_amr_claims owner to supabase_auth_admin;
    alter table auth.mfa_amr_claims enable row level security;
  end if;

  if to_regtype('auth.factor_type') is null then
    create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
    alter type auth.factor_type owner to supabase_auth_admin;
  end if;

  if to_regtype('auth.factor_status') is null then
    create type auth.factor_status as enum ('unverified', 'verified');
    alter type auth.factor_status owner to supabase_auth_admin;
  end if;

  if to_regclass('auth.mfa_factors') is null then
    create table auth.mfa_factors (
      id uuid primary key,
      user_id uuid not null references auth.users on delete cascade,
      friendly_name text,
      factor_type auth.factor_type not null,
      status auth.factor_status not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      secret text,
      phone text,
      last_challenged_at timestamptz unique,
      web_authn_credential jsonb,
      web_authn_aaguid uuid,
      last_webauthn_challenge_data jsonb
    );
    create unique index mfa_factors_user_friendly_name_unique
      on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';
    create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
    alter table auth.mfa_factors owner to supabase_auth_admin;
    alter table auth.mfa_factors enable row level security;
  end if;

  if to_regclass('auth.mfa_challenges') is null then
    create table auth.mfa_challenges (
      id uuid primary key,
      factor_id uuid not null,
      created_at timestamptz not null,
      verified_at timestamptz,
      ip_address inet not null,
      otp_code text,
      web_authn_session_data jsonb,
      constraint mfa_challenges_auth_factor_id_fkey
        foreign key (factor_id) references auth.mfa_factors on delete cascade
    );
    create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
    create index mfa_challenge_created_at_idx on auth.mfa_challenges (created_at desc);
    alter table auth.mfa_challenges owner to supabase_auth_admin;
    alter table auth.mfa_challenges enable row level security;
  end if;

  -- Our own column: the half minute whose code was used, so that each code counts once.
  if not exists (
    select from pg_attribute
    where attrelid = 'auth.mfa_challenges'::regclass and attname = 'used_step' and not attisdropped
  ) then
    alter table auth.mfa_challenges add column used_step bigint;
  end if;

  -- Passkeys, and the questions that one of them is to answer.
  if to_regclass('auth.webauthn_credentials') is null then
    create table auth.webauthn_credentials (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references auth.users on delete cascade,
      credential_id bytea not null,
      public_key bytea not null,
      attestation_type text not null default '',
      aaguid uuid,
      sign_count bigint not null default 0,
      transports jsonb not null default '[]',
      backup_eligible boolean not null default false,
      backed_up boolean not null default false,
      friendly_name text not null default '',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      last_used_at timestamptz
    );
    create unique index webauthn_credentials_credential_id_key on auth.webauthn_credentials (credential_id);
    create index webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id);
    alter table auth.webauthn_credentials owner to supabase_auth_admin;
    alter table auth.webauthn_credentials enable row level security;
  end if;

  if to_regclass('auth.webauthn_challenges') is null then
    create table auth.webauthn_challenges (
      id uuid primary key default gen_random_uuid(),
      user_id uuid references auth.users on delete cascade,
      challenge_type text not null check (challenge_type in ('signup', 'registration', 'authentication')),
      session_data jsonb not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index webauthn_challenges_user_id_idx on auth.webauthn_challenges (user_id);
    create index webauthn_challenges_expires_at_idx on auth.webauthn_challenges (expires_at);
    alter table auth.webauthn_challenges owner to supabase_auth_admin;
    alter table auth.webauthn_challenges enable row level security;
  end if;

  if to_regtype('auth.one_time_token_type') is null then
    create type auth.one_time_token_type as enum (
      'confirmation_token', 'reauthentication_token', 'recovery_token', 'email_change_token_new',
      'email_change_token_current', 'phone_change_token'
    );
    alter type auth.one_time_token_type owner to supabase_auth_admin;
  end if;

  if to_regclass('auth.one_time_tokens') is null then
    create table auth.one_time_tokens (
      id uuid primary key,
      user_id uuid not null references auth.users on delete cascade,
      token_type auth.one_time_token_type not null,
      token_hash text not null check (char_length(token_hash) > 0),
      relates_to text not null,
      created_at timestamp not null default now(),
      updated_at timestamp not null default now()
    );
    create index one_time_tokens_token_hash_hash_idx on auth.one_time_tokens using hash (token_hash);
    create index one_time_tokens_relates_to_hash_idx on auth.one_time_tokens using hash (relates_to);
    create unique index one_time_tokens_user_id_token_type_key on auth.one_time_tokens (user_id, token_type);
    alter table auth.one_time_tokens owner to supabase_auth_admin;
    alter table auth.one_time_tokens enable row level security;
  end if;

  -- Our own columns: Supabase derives the link's token from the code, we keep a hash of each and count the tries.
  if not exists (
    select from pg_attribute
    where attrelid = 'auth.one_time_tokens'::regclass and attname = 'code_hash' and not attisdropped
  ) then
    alter table auth.one_time_tokens add column code_hash text, add column tries smallint not null default 0;
  end if;

  if to_regprocedure('auth.jwt()') is null then
    create function auth.jwt() returns jsonb language sql stable
    return coalesce(
      nullif(current_setting('request.jwt.claim', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')
    )::jsonb;
    alter function auth.jwt() owner to supabase_auth_admin;
  end if;

  if to_regprocedure('auth.uid()') is null then
    create function auth.uid() returns uuid language sql stable
    return coalesce(
      nullif(current_setting('request.jwt.claim.sub', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
    )::uuid;
    alter function auth.uid() owner to supabase_auth_admin;
  end if;

  if to_regprocedure('auth.role()') is null then
    create function auth.role() returns text language sql stable
    return coalesce(
      nullif(current_setting('request.jwt.claim.role', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
    );
    alter function auth.role() owner to supabase_auth_admin;
  end if;

  if to_regprocedure('auth.email()') is null then
    create function auth.email() returns text language sql stable
    return coalesce(
      nullif(current_setting('request.jwt.claim.email', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
    );
    alter function auth.email() owner to supabase_auth_admin;
  end if;

  -- Rights only where we are the owner's equal; Supabase's own schema has them already.
  if pg_has_role(current_user, (select nspowner from pg_namespace where nspname = 'auth'), 'usage') then
    revoke all on all tables in schema auth from public, anon, authenticated;
    revoke all on all functions in schema auth from public;
    grant usage on schema auth to anon, authenticated, service_role;
    grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email()
      to anon, authenticated, service_role, supabase_auth_admin;
  end if;
end
$$;
