import { readdir, readFile } from 'node:fs/promises'

const project = new URL('../../supabase/', import.meta.url)

/** SQL that prepares the reference server's database: parts of Supabase that it lacks, our migrations, the seed. */
export async function readProjectSql(): Promise<string[]> {
  const names = (await readdir(new URL('migrations/', project)))
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const files = [...names.map((name) => `migrations/${name}`), 'seed.sql']
  const scripts = await Promise.all(files.map((file) => readFile(new URL(file, project), 'utf8')))
  return [roles, missingTables, ...scripts]
}

const roles = `
  do $$
  declare
    name text;
  begin
    foreach name in array array['anon', 'authenticated', 'service_role', 'authenticator', 'supabase_auth_admin'] loop
      if to_regrole(name) is null then execute format('create role %I', name); end if;
    end loop;
  end
  $$`

/** Supabase Auth's own, which functions of the migrations read. */
const missingTables = `
  create table auth.one_time_tokens (
    id uuid primary key, user_id uuid references auth.users on delete cascade, token_type text, token_hash text,
    relates_to text, created_at timestamp, updated_at timestamp
  );
  create table auth.mfa_factors (
    id uuid primary key, user_id uuid references auth.users on delete cascade, friendly_name text, factor_type text,
    status text, created_at timestamptz, updated_at timestamptz, secret text
  );
  create table auth.mfa_challenges (
    id uuid primary key, factor_id uuid references auth.mfa_factors on delete cascade, created_at timestamptz,
    verified_at timestamptz, ip_address inet
  )`
