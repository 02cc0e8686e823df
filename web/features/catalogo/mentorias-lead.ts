/** What the list says below its heading; the page's first look needs it too. */
export const mentoriasLead =
  'Escolha um caminho e aprofunde a sua prática, da avaliação ao acompanhamento do paciente.'
