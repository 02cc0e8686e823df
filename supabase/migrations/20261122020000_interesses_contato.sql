-- Who is interested in a mentoria may ask the mentor for a contact: an optional note and a consent, which the member
-- changes and withdraws alone. The mentor reads those who consented with `npm run interesse -- report --contatos`.

alter table public.interesses
  add column recado text check (char_length(recado) between 1 and 500),
  add column aceita_contato boolean not null default false,
  -- When the consent was given, as the law asks to be able to show (LGPD, art. 8º).
  add column contato_em timestamptz;

grant update (recado, aceita_contato) on public.interesses to authenticated;

create policy "A member changes their own interesses" on public.interesses
  for update to authenticated
  using (usuario = (select auth.uid()))
  with check (usuario = (select auth.uid()));

-- When is the database's to say.
create function public.date_consent() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.contato_em := case
    when not new.aceita_contato then null
    when old.aceita_contato then old.contato_em
    else now()
  end;
  return new;
end
$$;

revoke all on function public.date_consent() from public, anon, authenticated;

create trigger date_consent
  before update of aceita_contato on public.interesses
  for each row execute function public.date_consent();
