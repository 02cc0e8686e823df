-- A member changes their own profile: what they said about themselves, never whose it is nor its e-mail.

grant update (nome_completo, profissao, data_nascimento, numero_conselho) on public.profiles to authenticated;

create policy "A member changes their own profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

-- The profile's e-mail is the account's. As its owner, because the role that changes accounts has no right to profiles.
create function public.follow_account_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return null;
end
$$;

revoke all on function public.follow_account_email() from public, anon, authenticated;

create trigger follow_account_email
  after update of email on auth.users
  for each row when (new.email is distinct from old.email and new.email is not null)
  execute function public.follow_account_email();
