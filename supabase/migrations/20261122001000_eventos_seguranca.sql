-- What happened to an account's locks: sign-ins, and changes of password, e-mail and factors, for a year. Its member
-- reads it; the server writes it (server/auth/request/security-event.ts), and nobody else.

create table public.eventos_seguranca (
  id bigint generated always as identity primary key,
  usuario uuid not null references auth.users (id) on delete cascade,
  tipo text not null check (tipo in (
    -- Ways in: a sign-up, the password, a letter's link or code, a passkey.
    'cadastro', 'entrada', 'entrada_por_email', 'entrada_por_passkey',
    'saida_geral', 'senha', 'email_pedido', 'email', 'fator_adicionado', 'fator_removido',
    'passkey_adicionada', 'passkey_removida', 'codigos_criados', 'codigo_usado',
    -- The member's data were downloaded; too many wrong tries; the member said "não fui eu".
    'dados', 'senhas_erradas', 'codigos_errados', 'nao_fui_eu'
  )),
  -- The browser's own words about itself.
  dispositivo text check (char_length(dispositivo) <= 512),
  -- The block of addresses, never the address: 203.0.113.0/24, 2001:db8:1::/48.
  rede text check (char_length(rede) <= 50),
  -- A sign-in by a browser or from a place that the account did not know.
  aparelho_novo boolean not null default false,
  criado_em timestamptz not null default now()
);

create index eventos_seguranca_usuario_idx on public.eventos_seguranca (usuario, criado_em desc, id desc);
create index eventos_seguranca_criado_em_idx on public.eventos_seguranca (criado_em);

alter table public.eventos_seguranca enable row level security;

-- A hosted project grants everything on new tables by default.
revoke all on public.eventos_seguranca from anon, authenticated;
grant select on public.eventos_seguranca to authenticated;

create policy "A member reads the events of their own account" on public.eventos_seguranca
  for select to authenticated
  using (usuario = (select auth.uid()));

create policy "Whoever has a second factor has used it" on public.eventos_seguranca
  as restrictive for all to authenticated
  using ((select estetica_private.has_required_aal()));

-- The block of addresses that counts as one place: a /24, or a /48 of IPv6.
create function estetica_private.network_of(endereco inet) returns text
language sql immutable
set search_path = ''
as $$
  select network(set_masklen(endereco, case family(endereco) when 4 then 24 else 48 end))::text
$$;

-- A browser's words about itself without its versions, which change every few weeks.
create function estetica_private.browser_of(dispositivo text) returns text
language sql immutable
set search_path = ''
as $$
  select regexp_replace(coalesce(dispositivo, ''), '[0-9._]+', '', 'g')
$$;

-- Notes an event. Answers whether it is a sign-in by a device that the account does not know: no earlier sign-in, and
-- no session as it was last used, had the same browser in the same block of addresses (docs/decisions/015).
create function estetica_private.record_evento(
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
      select from public.eventos_seguranca e
      where e.usuario = quem and e.tipo = any (entradas) and e.rede is not distinct from aqui
        and estetica_private.browser_of(e.dispositivo) = navegador
    ) and not exists (
      select from auth.sessions s
      where s.user_id = quem and s.created_at < quando
        and estetica_private.network_of(s.ip) is not distinct from aqui
        and estetica_private.browser_of(s.user_agent) = navegador
    );
  end if;
  insert into public.eventos_seguranca (usuario, tipo, dispositivo, rede, aparelho_novo, criado_em)
  values (quem, que, left(aparelho, 512), aqui, novo, quando);
  return novo;
end
$$;

revoke all on function estetica_private.network_of(inet), estetica_private.browser_of(text),
  estetica_private.record_evento(uuid, text, text, inet, timestamptz) from public, anon, authenticated;
grant execute on function estetica_private.record_evento(uuid, text, text, inet, timestamptz)
  to supabase_auth_admin;

-- As it was, and the history; to take one's data is an event of it too.
create or replace function public.meus_dados() returns jsonb
language sql volatile security definer
set search_path = ''
as $$
  select estetica_private.require_aal();
  -- Once a minute at most: a program that asks on and on must not fill the disk.
  select estetica_private.record_evento(s.user_id, 'dados', s.user_agent, s.ip, now())
  from auth.sessions s
  where s.user_id = auth.uid() and s.id::text = auth.jwt() ->> 'session_id' and not exists (
    select from public.eventos_seguranca e
    where e.usuario = s.user_id and e.tipo = 'dados' and e.criado_em > now() - interval '1 minute'
  );
  select jsonb_build_object(
    'gerado_em', now(),
    'conta', (
      select jsonb_build_object(
        'identificador', u.id,
        'email', u.email,
        'email_aguardando_confirmacao', nullif(u.email_change, ''),
        'email_confirmado_em', u.email_confirmed_at,
        'criada_em', u.created_at,
        'alterada_em', u.updated_at,
        'ultima_entrada_em', u.last_sign_in_at,
        'dados_do_cadastro', u.raw_user_meta_data,
        'dados_do_sistema', u.raw_app_meta_data
      )
      from auth.users u where u.id = auth.uid()
    ),
    'formas_de_entrar', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'tipo', i.provider,
        'dados', i.identity_data,
        'criada_em', i.created_at,
        'ultima_entrada_em', i.last_sign_in_at
      ) order by i.created_at), '[]')
      from auth.identities i where i.user_id = auth.uid()
    ),
    'verificacao_em_duas_etapas', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'nome', f.friendly_name,
        'tipo', f.factor_type,
        'situacao', case f.status when 'verified' then 'em uso' else 'por confirmar' end,
        'criada_em', f.created_at,
        'alterada_em', f.updated_at,
        'codigos_pedidos', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'endereco_ip', c.ip_address, 'pedido_em', c.created_at, 'confirmado_em', c.verified_at
          ) order by c.created_at), '[]')
          from auth.mfa_challenges c where c.factor_id = f.id
        )
      ) order by f.created_at), '[]')
      from auth.mfa_factors f where f.user_id = auth.uid()
    ),
    'perfil', (select to_jsonb(p) from public.profiles p where p.id = auth.uid()),
    'sessoes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'identificador', s.id,
        'dispositivo', s.user_agent,
        'endereco_ip', s.ip,
        'criada_em', s.created_at,
        'ultimo_uso_em', greatest(s.refreshed_at at time zone 'utc', s.updated_at, s.created_at)
      ) order by s.created_at), '[]')
      from auth.sessions s where s.user_id = auth.uid()
    ),
    'codigos_pendentes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'tipo', t.token_type, 'enviado_para', t.relates_to, 'criado_em', t.created_at at time zone 'utc'
      ) order by t.created_at), '[]')
      from auth.one_time_tokens t where t.user_id = auth.uid()
    ),
    'ciencias_da_politica_de_privacidade', (
      select coalesce(jsonb_agg(jsonb_build_object('versao', c.versao, 'em', c.criado_em) order by c.criado_em), '[]')
      from public.ciencias_privacidade c where c.usuario = auth.uid()
    ),
    'favoritos', (
      select coalesce(jsonb_agg(jsonb_build_object('mentoria', m.titulo, 'em', f.criado_em) order by f.criado_em), '[]')
      from public.favoritos f join public.mentorias m on m.id = f.mentoria where f.usuario = auth.uid()
    ),
    'interesses', (
      select coalesce(jsonb_agg(jsonb_build_object('mentoria', m.titulo, 'em', i.criado_em) order by i.criado_em), '[]')
      from public.interesses i join public.mentorias m on m.id = i.mentoria where i.usuario = auth.uid()
    ),
    'historico_de_seguranca', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'tipo', e.tipo, 'dispositivo', e.dispositivo, 'rede', e.rede, 'aparelho_novo', e.aparelho_novo, 'em', e.criado_em
      ) order by e.criado_em, e.id), '[]')
      from public.eventos_seguranca e where e.usuario = auth.uid()
    ),
    'registros_de_acesso', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'tipo', r.tipo, 'endereco_ip', r.endereco, 'em', r.criado_em
      ) order by r.criado_em), '[]')
      from estetica_private.registros_acesso r where r.conta = auth.uid()
    )
  );
$$;

-- As it was, and events after a year.
create or replace function estetica_private.prune(most integer default 5000) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  removed integer;
  total integer := 0;
begin
  delete from estetica_private.registros_acesso where id in (
    select id from estetica_private.registros_acesso
    where criado_em < now() - interval '6 months' order by criado_em limit most
  );
  get diagnostics removed = row_count;
  total := total + removed;

  delete from auth.sessions where id in (
    select id from auth.sessions
    where not_after < now()
      or greatest(refreshed_at at time zone 'utc', updated_at, created_at) < now() - interval '6 months'
    limit most
  );
  get diagnostics removed = row_count;
  total := total + removed;

  delete from auth.one_time_tokens where id in (
    select id from auth.one_time_tokens where created_at < (now() at time zone 'utc') - interval '30 minutes' limit most
  );
  get diagnostics removed = row_count;
  total := total + removed;

  -- Long after the last moment in which either could still be used.
  delete from auth.mfa_challenges where id in (
    select id from auth.mfa_challenges where created_at < now() - interval '1 day' limit most
  );
  get diagnostics removed = row_count;
  total := total + removed;

  delete from auth.mfa_factors where id in (
    select id from auth.mfa_factors where status = 'unverified' and created_at < now() - interval '1 day' limit most
  );
  get diagnostics removed = row_count;
  total := total + removed;

  delete from public.eventos_seguranca where id in (
    select id from public.eventos_seguranca where criado_em < now() - interval '1 year' order by criado_em limit most
  );
  get diagnostics removed = row_count;
  return total + removed;
end
$$;
