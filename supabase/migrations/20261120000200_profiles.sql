-- A member's own data: each member reads and creates only the row with their own id and e-mail.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null check (char_length(email) between 3 and 255),
  nome_completo text not null check (char_length(nome_completo) between 1 and 200),
  profissao text not null check (
    profissao in ('odontologia', 'biomedicina', 'farmacia', 'fisioterapia', 'enfermagem', 'outros')
  ),
  data_nascimento date check (data_nascimento >= date '1900-01-01'),
  numero_conselho text not null check (char_length(numero_conselho) between 1 and 60)
);

-- A trigger and not a check: what counts as the future changes with time, and a check must stay true in a restore.
create function public.refuse_future_birth_date() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The latest calendar day anywhere on Earth, so that no member's own today is refused.
  if new.data_nascimento > (now() at time zone 'Pacific/Kiritimati')::date then
    raise exception 'A data de nascimento não pode estar no futuro.' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

revoke all on function public.refuse_future_birth_date() from public, anon, authenticated;

create trigger refuse_future_birth_date
  before insert or update of data_nascimento on public.profiles
  for each row execute function public.refuse_future_birth_date();

alter table public.profiles enable row level security;

-- A hosted project grants everything on new tables by default.
revoke all on public.profiles from anon, authenticated;
grant select, insert on public.profiles to authenticated;

create policy "A member reads their own profile" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()));

create policy "A member creates their own profile with their own e-mail" on public.profiles
  for insert to authenticated
  with check (id = (select auth.uid()) and email = (select auth.jwt() ->> 'email'));
