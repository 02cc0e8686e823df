-- "Foi útil?" below a reply of the concierge: a count a day, and nothing of who answered or what was asked.

create table estetica_private.concierge_opinioes (
  dia date not null default current_date,
  util boolean not null,
  total bigint not null default 1,
  primary key (dia, util)
);

revoke all on estetica_private.concierge_opinioes from public, anon, authenticated;

create function public.contar_opiniao(util boolean) returns void
language sql security definer
set search_path = ''
as $$
  select estetica_private.require_aal();
  insert into estetica_private.concierge_opinioes as o (util) values (contar_opiniao.util)
  on conflict (dia, util) do update set total = o.total + 1
$$;

-- A hosted project lets everybody run new functions by default.
revoke all on function public.contar_opiniao(boolean) from public, anon, authenticated;
grant execute on function public.contar_opiniao(boolean) to authenticated;
