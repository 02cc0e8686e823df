-- Wrong passwords and codes counted over days (docs/decisions/015), also where one process is alone: they must outlive it.
-- The keys are digests. The shape is that of estetica_private.limits.

create table if not exists estetica_private.wrong_tries (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
revoke all on estetica_private.wrong_tries from public;
grant select, insert, update, delete on estetica_private.wrong_tries to supabase_auth_admin;
