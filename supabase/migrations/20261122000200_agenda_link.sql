-- What the mentor's agenda says besides time and place (`local`): where an online session takes place, which mentoria
-- it belongs to, whom it is for, and whether it was called off. A cancelled session stays: calendars that took it learn
-- of it by its row.

alter table public.agenda_sessoes
  -- The meeting's address. Members alone read it, as the whole table.
  add column link text check (char_length(link) between 9 and 500 and link ~ '^https://[^[:space:]]+$'),
  add column mentoria uuid references public.mentorias on delete set null,
  add column publico text check (char_length(publico) between 1 and 200),
  add column cancelada boolean not null default false;

create index agenda_sessoes_mentoria_idx on public.agenda_sessoes (mentoria) where mentoria is not null;
