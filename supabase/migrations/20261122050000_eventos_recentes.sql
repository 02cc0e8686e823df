-- Only the latest ways in tell whether a device is known: an account with very many must not make each sign-in a long
-- search.

create or replace function estetica_private.record_evento(
  quem uuid, que text, aparelho text, endereco inet, quando timestamptz
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  aqui constant text := estetica_private.network_of(endereco);
  navegador constant text := estetica_private.browser_of(aparelho);
  entradas constant text[] := array['cadastro', 'entrada', 'entrada_por_email', 'entrada_por_passkey'];
  novo boolean := false;
begin
  if que = any (entradas) and exists (
    select from public.eventos_seguranca where usuario = quem and tipo = any (entradas)
  ) then
    novo := not exists (
      select from (
        select dispositivo, rede from public.eventos_seguranca
        where usuario = quem and tipo = any (entradas) order by criado_em desc, id desc limit 500
      ) e
      where e.rede is not distinct from aqui and estetica_private.browser_of(e.dispositivo) = navegador
    ) and not exists (
      select from (
        select ip, user_agent from auth.sessions where user_id = quem and created_at < quando limit 500
      ) s
      where estetica_private.network_of(s.ip) is not distinct from aqui
        and estetica_private.browser_of(s.user_agent) = navegador
    );
  end if;
  insert into public.eventos_seguranca (usuario, tipo, dispositivo, rede, aparelho_novo, criado_em)
  values (quem, que, left(aparelho, 512), aqui, novo, quando);
  return novo;
end
$$;
