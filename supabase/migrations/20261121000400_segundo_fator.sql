-- A second factor (TOTP) is each member's own choice. Whoever has one is a member only with it: a session that proved
-- the password alone (aal1) reads and writes nothing.

-- Whether the caller's token proves as much as the account asks for. As its owner, because no role of the APIs has a
-- right to factors. Policies call it in a subquery, so that it runs once a query and not once a row.
create function estetica_private.has_required_aal() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false) or not exists (
    select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified'
  )
$$;

-- The same for functions, which have no policies: refuses in PostgREST's shape.
create function estetica_private.require_aal() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not estetica_private.has_required_aal() then
    raise sqlstate 'PGRST' using
      message = '{"code":"insufficient_aal","message":"Confirme a entrada com o código do seu aplicativo.","details":null,"hint":null}',
      detail = '{"status":403,"headers":{}}';
  end if;
end
$$;

-- A policy names a function by its number, so that its caller needs no right to the schema.
revoke all on function estetica_private.has_required_aal(), estetica_private.require_aal()
  from public, anon, authenticated;
grant execute on function estetica_private.has_required_aal() to authenticated;

create policy "Whoever has a second factor has used it" on public.agenda_sessoes
  as restrictive for all to authenticated
  using ((select estetica_private.has_required_aal()));

create policy "Whoever has a second factor has used it" on public.ciencias_privacidade
  as restrictive for all to authenticated
  using ((select estetica_private.has_required_aal()));

create policy "Whoever has a second factor has used it" on public.favoritos
  as restrictive for all to authenticated
  using ((select estetica_private.has_required_aal()));

create policy "Whoever has a second factor has used it" on public.interesses
  as restrictive for all to authenticated
  using ((select estetica_private.has_required_aal()));

create policy "Whoever has a second factor has used it" on public.mentoria_conteudo
  as restrictive for all to authenticated
  using ((select estetica_private.has_required_aal()));

create policy "Whoever has a second factor has used it" on public.mentorias
  as restrictive for all to authenticated
  using ((select estetica_private.has_required_aal()));

create policy "Whoever has a second factor has used it" on public.profiles
  as restrictive for all to authenticated
  using ((select estetica_private.has_required_aal()));

-- The functions for one's own account, as they were but for the first line; one's data now has the factors.

create or replace function public.minhas_sessoes()
returns table (id uuid, user_agent text, created_at timestamptz, last_used_at timestamptz, is_current boolean)
language sql stable security definer
set search_path = ''
as $$
  select estetica_private.require_aal();
  select s.id, s.user_agent, s.created_at, greatest(s.refreshed_at at time zone 'utc', s.updated_at, s.created_at),
    coalesce(s.id::text = auth.jwt() ->> 'session_id', false)
  from auth.sessions s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
  order by 4 desc, s.id;
$$;

create or replace function public.encerrar_sessao(sessao uuid) returns void
language sql security definer
set search_path = ''
as $$
  select estetica_private.require_aal();
  delete from auth.sessions where id = sessao and user_id = auth.uid();
$$;

create or replace function public.meus_dados() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select estetica_private.require_aal();
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
    'registros_de_acesso', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'tipo', r.tipo, 'endereco_ip', r.endereco, 'em', r.criado_em
      ) order by r.criado_em), '[]')
      from estetica_private.registros_acesso r where r.conta = auth.uid()
    )
  );
$$;

create or replace function public.excluir_minha_conta(confirmacao text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform estetica_private.require_aal();
  if confirmacao is distinct from 'EXCLUIR' then
    raise sqlstate 'PGRST' using
      message = '{"code":"confirmation_needed","message":"Escreva EXCLUIR para confirmar.","details":null,"hint":null}',
      detail = '{"status":400,"headers":{}}';
  end if;
  -- A browser that was left open must not be enough: the page asks for the password once more and signs in with it.
  if not coalesce(auth.jwt() -> 'amr' @> '[{"method":"password"}]', false) or not exists (
    select from auth.sessions s
    where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = auth.uid()
      and s.created_at > now() - interval '5 minutes'
  ) then
    raise sqlstate 'PGRST' using
      message = '{"code":"reauthentication_needed","message":"Entre de novo com a sua senha para excluir a conta.","details":null,"hint":null}',
      detail = '{"status":403,"headers":{}}';
  end if;
  delete from auth.users where id = auth.uid();
end
$$;

-- As it was, and what enrolments and challenges left behind.
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
  return total + removed;
end
$$;
