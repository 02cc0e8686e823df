-- The texts of the detail page for titles outside the built-in set. Members read all of it; only the database's
-- owner writes it. A paragraph or an item of a list is one line, so that every form of file can carry it.

create table public.mentoria_conteudo (
  mentoria uuid primary key references public.mentorias (id) on delete cascade,
  introducao text[] not null default '{}',
  voce_vai_aprender text[] not null default '{}',
  conteudo text[] not null default '{}',
  publico_alvo text check (char_length(publico_alvo) between 1 and 2000),
  modalidade text check (char_length(modalidade) between 1 and 2000),
  investimento text check (char_length(investimento) between 1 and 2000),
  constraint introducao_lines check (
    cardinality(introducao) <= 60
    and array_position(introducao, null) is null
    and array_position(introducao, '') is null
    and char_length(array_to_string(introducao, '')) <= 20000
    and array_to_string(introducao, '') !~ '[\r\n]'
  ),
  constraint voce_vai_aprender_lines check (
    cardinality(voce_vai_aprender) <= 60
    and array_position(voce_vai_aprender, null) is null
    and array_position(voce_vai_aprender, '') is null
    and char_length(array_to_string(voce_vai_aprender, '')) <= 20000
    and array_to_string(voce_vai_aprender, '') !~ '[\r\n]'
  ),
  constraint conteudo_lines check (
    cardinality(conteudo) <= 60
    and array_position(conteudo, null) is null
    and array_position(conteudo, '') is null
    and char_length(array_to_string(conteudo, '')) <= 20000
    and array_to_string(conteudo, '') !~ '[\r\n]'
  )
);

alter table public.mentoria_conteudo enable row level security;

-- A hosted project grants everything on new tables by default.
revoke all on public.mentoria_conteudo from anon, authenticated;
grant select on public.mentoria_conteudo to authenticated;

create policy "Members read the conteudo of every mentoria" on public.mentoria_conteudo
  for select to authenticated
  using (true);
