-- The state (UF) of a member's council and how long they have worked in aesthetics: both their own to tell or not.

alter table public.profiles
  add column uf_conselho text check (uf_conselho in (
    'AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA', 'PB', 'PE', 'PI', 'PR', 'RJ',
    'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'
  )),
  add column experiencia text check (experiencia in ('comecando', 'praticando', 'avancando'));

grant update (uf_conselho, experiencia) on public.profiles to authenticated;

-- What the sign-up wrote into the account follows the profile, so that a member's data says one thing. As its owner,
-- because members have no right to the accounts.
create function public.follow_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  said jsonb := jsonb_build_object(
    'nome_completo', new.nome_completo, 'profissao', new.profissao, 'data_nascimento', new.data_nascimento
  );
begin
  update auth.users set raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || said where id = new.id;
  update auth.identities set identity_data = identity_data || said
  where user_id = new.id and provider = 'email' and identity_data ? 'nome_completo';
  return null;
end
$$;

revoke all on function public.follow_profile() from public, anon, authenticated;

create trigger follow_profile
  after update of nome_completo, profissao, data_nascimento on public.profiles
  for each row when (
    (new.nome_completo, new.profissao, new.data_nascimento)
      is distinct from (old.nome_completo, old.profissao, old.data_nascimento)
  )
  execute function public.follow_profile();
