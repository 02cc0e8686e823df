/** A file of the mentor's own knowledge with one passage. */
export const ownPassage = `---
topico: A casa
fontes:
  casa:
    documento: Regras da casa
    editora: A mentora
    ano: 2026
    tipo: plataforma
    endereco: /mentorias
---
## Quem cuida do aquário da recepção

~~~yaml
perguntas:
  - Quem cuida do aquário da recepção
fontes: [casa]
confianca: alta
verificado: 2026-01-02
rever_ate: 2027-01-02
revisao_clinica: pendente
~~~

Quem cuida do aquário da recepção é a Lurdes, às segundas.
`
