/** Without digits at the end and signs for letters: the rule removes those before it looks here. */
export const commonPasswords: readonly string[] =
  `123 1234 12345 123456 1234567 12345678 123456789 1234567890 0123456789 987654321 87654321 654321 54321
  111111 1111111 11111111 000000 00000000 222222 333333 444444 555555 666666 777777 888888 999999 112233
  121212 123123 123123123 123321 101010 102030 10203040 131313 147258369 147852 159357 159753 142536 123654
  456789 789456 789456123 741852963 963852741 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx qazwsxedc zaqxsw
  abc abcd abcde abcdef abcdefg abcdefgh aaaaaa asdf asdfg asdfgh asdfghj asdfghjkl asd asdasd zxc zxcv zxcvb
  zxcvbn zxcvbnm qwe qweqwe qweasd qweasdzxc qwer qwert qwerty qwertyui qwertyuiop qwertz azerty poiuyt
  password passw passwd pass passe passpass letmein welcome admin administrator administrador root toor user
  usuario guest convidado default changeme mudar trocar test teste testes testando login entrar acesso access
  master monkey dragon shadow sunshine princess princesa football baseball superman batman pokemon starwars
  naruto goku hello ola freedom whatever trustno iloveyou lovely love secret segredo segredos hunter killer
  soccer summer winter spring autumn ninja mustang michael jordan jennifer jessica ashley daniel charlie thomas
  robert george andrew joshua matthew nicole hannah amanda bailey ginger pepper cookie cheese banana chocolate
  orange computer internet google facebook instagram whatsapp youtube samsung iphone android windows microsoft
  senha senhas senhaforte senhasegura minhasenha novasenha suasenha qualquer nada nenhuma segura seguranca
  brasil brazil brasileiro brasileira saopaulo riodejaneiro rio bahia recife curitiba fortaleza salvador
  flamengo corinthians palmeiras santos vasco gremio internacional cruzeiro atletico botafogo fluminense
  saopaulofc galo timao mengao verdao tricolor futebol campeao gol neymar ronaldo ronaldinho pele
  jesus jesuscristo jesusteama cristo deus deusefiel deuseamor deusefiel deusebom deusmeajuda meudeus
  jesusmeama senhor fe gratidao igreja anjo anjinho maria mariadeus nossasenhora aparecida espiritosanto
  amor amormeu amoreterno meuamor amorzinho teamo eutamo euteamo amominhafamilia amovoce saudade paixao
  familia minhafamilia familialinda mae mamae minhamae pai papai meupai filho filha meufilho minhafilha
  meusfilhos vida minhavida vidaboa vidanova feliz felicidade alegria sorriso sonho sonhos esperanca
  princesinha rainha linda lindo gatinha gatinho gata gato gostosa gostoso delicia boneca florzinha flor flores
  rosa margarida estrela estrelinha borboleta sol lua mar praia
  ana anapaula anaclara anacarolina amanda adriana alessandra aline andre andreia antonio arthur beatriz bianca
  bruna bruno camila carla carlos carolina caroline cristiane cristina daniela danilo davi debora diego diogo
  eduarda eduardo elaine eliane enzo fabiana fabio felipe fernanda fernando flavia francisco gabriel gabriela
  giovanna guilherme gustavo heitor helena henrique igor isabela isabella isadora joana joao joaopedro jose
  josue julia juliana julio karina larissa laura leandro leonardo leticia livia lorena lucas luana luciana lucia
  luis luiz luiza luciano manuela marcela marcelo marcia marcio marcos mariana mariaclara marina mateus matheus
  melissa miguel monica natalia nathalia nicolas nicole patricia paula paulo pedro pedrohenrique rafael rafaela
  raquel rebeca regina renata renato ricardo roberta roberto rodrigo rogerio samuel sandra sara simone sofia
  sophia tatiana thais thiago tiago valentina vanessa vera victor vinicius vitor vitoria viviane yasmin
  estetica esteticista beleza bela botox toxina botulinica preenchimento harmonizacao harmonizacaofacial
  biomedicina biomedica biomedico odontologia odonto dentista farmacia farmaceutica farmaceutico fisioterapia
  fisio enfermagem enfermeira enfermeiro doutora doutor clinica consultorio paciente saude mentoria mentora
  curso aluna aluno trabalho empresa escola faculdade dinheiro rico rica sucesso vencer vitorias cachorro
  cachorrinho toto mel pipoca belinha thor nina luna bob rex pitoco amarelo azul verde vermelho preto branco
  abobora batata arroz feijao cafe cerveja pizza morango abacaxi coxinha`.split(/\s+/)
