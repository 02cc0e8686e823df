-- The nine mentorias of the opening catalogue. Does nothing to a database that has any mentoria, also when two
-- processes seed at once (the lock lets readers pass).

do $$
begin
  lock table public.mentorias in share row exclusive mode;
  if exists (select from public.mentorias) then return; end if;

  insert into public.mentorias (titulo, categoria, duracao, carga_horaria, descricao, created_at)
  select * from (values
    (
      'Toxina Botulínica', 'facial', '1 dia', '12h',
      'Anatomia aplicada, pontos de aplicação e doses para o terço superior da face, com a avaliação do paciente e o manejo de intercorrências no centro de cada prática.',
      timestamptz '2026-09-21 09:00:00-03'
    ),
    (
      'Preenchimento Labial', 'facial', '1 dia', '12h',
      'Do desenho dos lábios à escolha do ácido hialurônico: contorno, volume e hidratação com naturalidade, anatomia vascular e o que fazer diante de uma oclusão.',
      timestamptz '2026-09-20 09:00:00-03'
    ),
    (
      'Harmonização Facial', 'facial', '2 dias', '20h',
      'Dois dias para planejar a face como um todo: análise facial, toxina, preenchedores e bioestimuladores combinados com indicação, ordem de tratamento e segurança.',
      timestamptz '2026-09-19 09:00:00-03'
    ),
    (
      'Microagulhamento e Skinbooster', 'facial', '1 dia', '12h',
      'Qualidade de pele em primeiro lugar: microagulhamento, hidratação injetável, escolha de ativos e protocolos para manchas, cicatrizes, poros e viço.',
      timestamptz '2026-09-18 09:00:00-03'
    ),
    (
      'Harmonização Corporal', 'corporal', '1 dia', '12h',
      'Avaliação corporal e associação de técnicas para contorno, flacidez e textura da pele, com metas realistas e registro fotográfico do começo ao fim do plano.',
      timestamptz '2026-09-17 09:00:00-03'
    ),
    (
      'PEIM', 'corporal', '1 dia', '12h',
      'Procedimento estético injetável para microvasos: seleção do paciente, substâncias, técnica de punção, cuidados depois da sessão e sinais de alerta que pedem encaminhamento.',
      timestamptz '2026-09-16 09:00:00-03'
    ),
    (
      'Intradermoterapia', 'injetaveis', '1 dia', '12h',
      'Ativos, diluições, planos e técnicas de aplicação para gordura localizada, celulite, flacidez e queda capilar, sempre a partir da indicação e da evidência disponível.',
      timestamptz '2026-09-15 09:00:00-03'
    ),
    (
      'Bioestimuladores de Colágeno', 'injetaveis', '1 dia', '12h',
      'Hidroxiapatita de cálcio e ácido poli-L-láctico na face e no corpo: como agem, reconstituição, vetores de aplicação, resultados no tempo certo e prevenção de nódulos.',
      timestamptz '2026-09-14 09:00:00-03'
    ),
    (
      'Protocolos Injetáveis Avançados', 'injetaveis', '1 dia', '12h',
      'Para quem já aplica injetáveis: casos complexos, associação de produtos, retratamentos e condução de intercorrências, discutidos passo a passo com a mentora.',
      timestamptz '2026-09-13 09:00:00-03'
    )
  ) as opening (titulo, categoria, duracao, carga_horaria, descricao, created_at);
end
$$;
