/** What a screen reader finds on a screen, drawn by hand: roles, names, descriptions, states, in their order. */
export const drawings: Readonly<Record<string, string>> = {
  login: `
    RootWebArea "Estética"
      main
        heading "Boas-vindas" [level=1]
        form
          textbox "E-mail" [required]
          textbox "Senha" [required]
          button "Mostrar senha"
          button "Entrar"
        button "Esqueci minha senha"
        button "Não tem conta? Cadastre-se"
        button "Política de privacidade" [hasPopup=dialog]`,

  'login, fields missing': `
    main
      form
        textbox "E-mail" (Informe o seu e-mail.) [focused] [invalid=true] [required]
        textbox "Senha" (Informe a sua senha.) [invalid=true] [required]`,

  'login, refused': `
    RootWebArea "Estética"
      form
        textbox "Senha" [required]
        button "Entrar" [focused]
      region "Avisos alt+T" [live=polite]
        listitem
          button "Fechar"`,

  'login, sending': `
    form
      button "Processando..." [disabled]
    button "Esqueci minha senha" [disabled]
    button "Não tem conta? Cadastre-se" [disabled]`,

  'sign-up, fields missing, password rated': `
    main
      heading "Crie a sua conta" [level=1]
      form
        textbox "Nome completo" (Informe o seu nome completo.) [focused] [invalid=true] [required]
        Date "Data de nascimento" (Informe a sua data de nascimento.) [invalid=true]
        combobox "Profissão" [expanded=false] [hasPopup=menu]
          option "Odontologia"
          option "Outros"
        textbox "CREFITO" (Informe o número do seu registro. Por exemplo: 123456.) [invalid=true] [required]
        textbox "E-mail" (Informe o seu e-mail.) [invalid=true] [required]
        textbox "Senha" [required]
        status [live=polite]: Senha …
        button "Criar conta"
      button "Política de privacidade" [hasPopup=dialog]
      button "Já tem conta? Entrar"`,

  'privacy policy': `
    RootWebArea "Estética"
      dialog "Política de privacidade" [modal]
        heading "Política de privacidade" [level=2]
        button "Fechar" [focused]
        heading "Em uma frase" [level=3]`,

  home: `
    RootWebArea "Início · Estética"
      link "Pular para o conteúdo"
      banner
        link "Estética"
        navigation "Principal"
          list
            listitem
              link "Início"
            listitem
              link "Mentorias"
            listitem
              link "Concierge"
            listitem
              link "Agenda"
            listitem
              link "Perfil"
      main
        heading "Onde a técnica encontra a delicadeza" [level=1]
        button "Começar Agora"
        button "Mais Informações"
        region "Harmonização Facial"
          heading "Harmonização Facial" [level=2]
          button "Próximo" (Harmonização Facial)
          list
            listitem
              image "Frasco de vidro e seringa sobre cetim cor de ameixa"
              heading "Toxina Botulínica" [level=3]
                link "Toxina Botulínica"
            listitem
              link "Preenchimento Labial"
            listitem
              link "Harmonização Facial"
            listitem
              link "Microagulhamento e Skinbooster"
        region "Harmonização Corporal"
          button "Próximo" (Harmonização Corporal)
          list
        region "Procedimentos Injetáveis"
          button "Próximo" (Procedimentos Injetáveis)
          list`,

  'home, loading': `
    main
      status "Carregando mentorias" [live=polite]`,

  'home, failed': `
    RootWebArea "Início · Estética"
      main
        alert [live=assertive]: Algo não saiu como deveria Tentar novamente
          button "Tentar novamente"
      region "Avisos alt+T" [live=polite]`,

  // The last card, far below the screen of a phone, is there with its heading and its link.
  list: `
    RootWebArea "Mentorias · Estética"
      main
        heading "Mentorias" [level=1]
        group "Filtrar por categoria"
          button "Todas" [pressed=true]
          button "Facial" [pressed=false]
          button "Corporal" [pressed=false]
          button "Injetáveis" [pressed=false]
        list "Lista de mentorias"
          listitem
            image "Frasco de vidro e seringa sobre cetim cor de ameixa"
            heading "Toxina Botulínica" [level=2]
              link "Toxina Botulínica"
          listitem
            heading "Protocolos Injetáveis Avançados" [level=2]
              link "Protocolos Injetáveis Avançados"`,

  detail: `
    RootWebArea "Microagulhamento e Skinbooster · Estética"
      main
        link "Voltar"
        article
          image "Fila de pérolas pousadas na crista de uma duna de cetim"
          heading "Microagulhamento e Skinbooster" [level=1]
          region "Sobre a Mentoria"
            heading "Sobre a Mentoria" [level=2]
          region "O que você vai aprender"
            list
              listitem
          region "Conteúdo Programático"
            list
              listitem
          region "Quem pode fazer"
          complementary "Como participar"
            region "Modalidade"
            region "Investimento"
            button "Entrar em Contato"`,

  concierge: `
    main
      heading "Concierge" [level=1]
      log "Conversa com a concierge" [live=polite]
        article
          heading "Concierge" [level=2]
      list "Perguntas sugeridas"
        listitem
          button "Quais são os sinais de oclusão vascular?"
      form
        textbox "Sua pergunta" (Apoio a profissionais: não substitui a bula nem o julgamento clínico…
        button "Enviar" [disabled]`,

  'concierge, waiting': `
    main
      log "Conversa com a concierge" [live=polite]
        heading "Você" [level=2]
      status [live=polite]: A concierge está escrevendo…
      form
        button "Nova conversa" (Nova conversa) [disabled]
        textbox "Sua pergunta" (Apoio a profissionais: não substitui a bula nem o julgamento clínico. Não envie dados de pacientes.) [disabled]
        button "Enviar" [disabled]`,

  'concierge, a reply with its sources': `
    main
      log "Conversa com a concierge" [live=polite]
        article
          heading "Concierge" [level=2]
        article
          heading "Você" [level=2]
        article
          heading "Concierge" [level=2]
          link "Fonte 1"
          group
            DisclosureTriangle "2 fontes: bula, diretriz" [expanded] [focused]
            list
              listitem
                link "Juvéderm Ultra e Ultra XC…
          link "Harmonização Facial"
          button "Copiar resposta"
      list "Perguntas sugeridas"
        listitem
          button…
      form
        button "Nova conversa" (Nova conversa)`,

  agenda: `
    RootWebArea "Agenda · Estética"
      main
        heading "Agenda" [level=1]
        region "Exemplos de sessões"
          heading "Exemplos de sessões" [level=2]
          list
            listitem
              time
              heading…
              button "Acessar Sala Virtual"
        complementary "Reserve um horário"
          heading "Reserve um horário" [level=2]
          button "Agendar Agora"`,

  'without a network': `
    RootWebArea "Agenda · Estética"
      status [live=polite]: Você está sem conexão.…
      main`,

  'perfil, every panel open': `
    RootWebArea "Perfil · Estética"
      main
        heading "Perfil" [level=1]
        article
          heading "Ana Beatriz de Souza" [level=2]
          DescriptionList
            term "E-mail"
            definition
            term "CRO"
            definition
            term "Data de nascimento"
            definition
        region "Sua conta"
          heading "Sua conta" [level=2]
          group
            DisclosureTriangle "Editar perfil Nome, profissão e registro" [expanded]
            form
              textbox "Nome completo" [required]
              button "Salvar alterações"
        button "Aparência: escura…
        button "Sair"`,

  'perfil, incomplete': `
    main
      form
        textbox "CRO" (Informe o número do seu registro. Por exemplo: 123456.) [focused] [invalid=true] [required]
        button "Completar perfil"
      region "Sua conta"
        DisclosureTriangle "Alterar e-mail O endereço com que você entra" [expanded=false]`,

  404: `
    RootWebArea "Page not found · Estética"
      main
        heading "Oops! Page not found" [level=1]
        link "Return to Home"`,
}
