-- What members do about their own account: see and end their sessions, acknowledge the privacy page, take everything
-- that is held about them, and leave. Each function acts for the caller alone, as its owner, because no role of the
-- APIs has a right to the accounts.

-- Which version of the privacy page a member acknowledged, and when; the database says whose and when it was.
create table public.ciencias_privacidade (
  id bigint generated always as identity primary key,
  usuario uuid not null default auth.uid() references auth.users (id) on delete cascade,
  versao text not null check (versao ~ '^[0-9A-Za-z][0-9A-Za-z._-]{0,29}$'),
  criado_em timestamptz not null default now(),
  unique (usuario, versao)
);

alter table public.ciencias_privacidade enable row level security;

-- A hosted project grants everything on new tables by default.
revoke all on public.ciencias_privacidade from anon, authenticated;
grant select on public.ciencias_privacidade to authenticated;
grant insert (versao) on public.ciencias_privacidade to authenticated;

create policy "A member reads their own ciencias" on public.ciencias_privacidade
  for select to authenticated
  using (usuario = (select auth.uid()));

create policy "A member adds to their own ciencias" on public.ciencias_privacidade
  for insert to authenticated
  with check (usuario = (select auth.uid()));

create function public.minhas_sessoes()
returns table (id uuid, user_agent text, created_at timestamptz, last_used_at timestamptz, is_current boolean)
language sql stable security definer
set search_path = ''
as $$
  select s.id, s.user_agent, s.created_at, greatest(s.refreshed_at at time zone 'utc', s.updated_at, s.created_at),
    coalesce(s.id::text = auth.jwt() ->> 'session_id', false)
  from auth.sessions s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
  order by 4 desc, s.id
$$;

create function public.encerrar_sessao(sessao uuid) returns void
language sql security definer
set search_path = ''
as $$
  delete from auth.sessions where id = sessao and user_id = auth.uid()
$$;

-- Everything that is held about the caller but the hashes of their password and codes, under names that a person reads.
create function public.meus_dados() returns jsonb
language sql stable security definer
set search_path = ''
as $$
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
  )
$$;

-- The account and all that refers to it. The access records stay for their six months.
create function public.excluir_minha_conta(confirmacao text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
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

revoke all on function public.minhas_sessoes(), public.encerrar_sessao(uuid), public.meus_dados(),
  public.excluir_minha_conta(text) from public, anon, authenticated;
grant execute on function public.minhas_sessoes(), public.encerrar_sessao(uuid), public.meus_dados(),
  public.excluir_minha_conta(text) to authenticated;
