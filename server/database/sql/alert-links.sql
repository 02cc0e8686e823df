-- The links "não fui eu" of letters about an account's locks (docs/decisions/015). A row lasts until its link is used,
-- for a week at most.

create table if not exists estetica_private.alert_links (
  -- SHA-256 of the link's secret, which is in the letter alone.
  hash text primary key,
  user_id uuid not null references auth.users on delete cascade,
  -- Where the letter went: the address that the account gets back.
  email text not null,
  -- What was done to the account from here on is taken back.
  since timestamptz not null,
  created_at timestamptz not null
);
create index if not exists alert_links_user_id_idx on estetica_private.alert_links (user_id);
revoke all on estetica_private.alert_links from public;
grant select, insert, delete on estetica_private.alert_links to supabase_auth_admin;
