-- Sign-ups whose address waits to be confirmed: whether their passwords differed, and so whose password may count
-- (docs/decisions/011). A row lasts until its account is confirmed or gone.

create table if not exists estetica_private.sign_ups (
  user_id uuid primary key references auth.users on delete cascade,
  -- Where the newest one came from; null once nobody can say any more which of them a letter belongs to.
  network text,
  has_rival boolean not null default false
);
revoke all on estetica_private.sign_ups from public;
grant select, insert, update, delete on estetica_private.sign_ups to supabase_auth_admin;
