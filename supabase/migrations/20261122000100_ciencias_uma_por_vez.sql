-- Records that are sent at once must not pass their bound together: each waits for those of the same member, and counts
-- when they are written.

create or replace function public.refuse_many_ciencias() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('ciencias_privacidade ' || new.usuario, 0));
  if (select count(*) from public.ciencias_privacidade where usuario = new.usuario) >= 50 then
    raise exception 'Há ciências demais nesta conta.' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
