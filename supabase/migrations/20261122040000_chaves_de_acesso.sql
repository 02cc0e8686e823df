-- One's data, with one's passkeys.

-- By name, since an older project of Supabase has no such table. What the server keeps of a passkey opens nothing.
create function estetica_private.chaves_de_acesso(quem uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if to_regclass('auth.webauthn_credentials') is null then return '[]'; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'nome', c.friendly_name, 'criada_em', c.created_at, 'ultimo_uso_em', c.last_used_at
    ) order by c.created_at), '[]')
    from auth.webauthn_credentials c where c.user_id = quem
  );
end
$$;
revoke all on function estetica_private.chaves_de_acesso(uuid) from public, anon, authenticated;

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
    'chaves_de_acesso', estetica_private.chaves_de_acesso(auth.uid()),
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
      select coalesce(jsonb_agg(jsonb_build_object(
        'mentoria', m.titulo,
        'em', i.criado_em,
        'recado', i.recado,
        'aceita_contato', i.aceita_contato,
        'contato_autorizado_em', i.contato_em
      ) order by i.criado_em), '[]')
      from public.interesses i join public.mentorias m on m.id = i.mentoria where i.usuario = auth.uid()
    ),
    'historico_de_seguranca', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'tipo', e.tipo, 'dispositivo', e.dispositivo, 'rede', e.rede, 'aparelho_novo', e.aparelho_novo, 'em', e.criado_em
      ) order by e.criado_em, e.id), '[]')
      from public.eventos_seguranca e where e.usuario = auth.uid()
    ),
    'assinatura_da_agenda', (
      select jsonb_build_object('chave', a.chave, 'criada_em', a.criado_em)
      from public.assinaturas_agenda a where a.usuario = auth.uid()
    ),
    'registros_de_acesso', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'tipo', r.tipo, 'endereco_ip', r.endereco, 'em', r.criado_em
      ) order by r.criado_em), '[]')
      from estetica_private.registros_acesso r where r.conta = auth.uid()
    )
  );
$$;
