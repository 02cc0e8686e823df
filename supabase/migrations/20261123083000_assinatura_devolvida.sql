-- "Não fui eu" also ends the private address of the agenda: whoever was in may have copied it.

create function estetica_private.encerrar_assinatura(quem uuid) returns void
language sql security definer
set search_path = ''
as $$
  delete from public.assinaturas_agenda where usuario = quem
$$;

revoke all on function estetica_private.encerrar_assinatura(uuid) from public, anon, authenticated;
grant execute on function estetica_private.encerrar_assinatura(uuid) to supabase_auth_admin;
