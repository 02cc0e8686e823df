-- A member may write any number of versions in their own name; so few are ever published that a bound is met by
-- programs alone, which could fill the disk. A trigger, because a check cannot count.

create function public.refuse_many_ciencias() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (select count(*) from public.ciencias_privacidade where usuario = new.usuario) >= 50 then
    raise exception 'Há ciências demais nesta conta.' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

revoke all on function public.refuse_many_ciencias() from public, anon, authenticated;

create trigger refuse_many_ciencias
  before insert on public.ciencias_privacidade
  for each row execute function public.refuse_many_ciencias();
