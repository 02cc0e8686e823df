import { normalise } from '../ranking/analyser.ts'

/** Short forms of chat, written out, so that every guard reads one form of each word. */
const shortForms: [RegExp, string][] = [
  [
    /\b(n|nn|naum|nnao)\b|\bnum(?= (esta|estou|to|tou|ta|consig|conseg|sei|sinto|enxerg|respir|respond|acord)\w*)/g,
    'nao',
  ],
  [/\bvcs\b/g, 'voces'],
  [/\bvc\b/g, 'voce'],
  [/\b(pct|pcte|pcnte|pac|pacte)\b/g, 'paciente'],
  [/\bdps\b/g, 'depois'],
  [/\bhj\b/g, 'hoje'],
  [/\b(mt|mto|mta|mtu)\b/g, 'muito'],
  [/\b(tb|tbm)\b/g, 'tambem'],
  [/\b(qdo|qnd|qndo)\b/g, 'quando'],
  [/\b(qto|qnt|qnto)\b/g, 'quanto'],
  [/\b(qts|qtas|qntas)\b/g, 'quantas'],
  [/\b(hr|hrs)\b/g, 'horas'],
  [/\b(oq|oque|o q)\b/g, 'o que'],
  [/\b(pq|por q)\b/g, 'porque'],
  [/\bq\b/g, 'que'],
  [/\b(msm|msmo)\b/g, 'mesmo'],
  [/\bta\b/g, 'esta'],
  [/\btao(?= \w*(ndo|mente|[aeo]s)\b)/g, 'estao'],
  [/\b(to|tou)\b/g, 'estou'],
  [/\btava\b/g, 'estava'],
  [/\b(pra|p\/|pr)(?=\W)/g, 'para'],
  [/\bpro\b/g, 'para o'],
  [/\bpros\b/g, 'para os'],
  [/\bpras\b/g, 'para as'],
  [/\bc\/ ?/g, 'com '],
  [/\bs\/ ?/g, 'sem '],
  [/\b(zap|zapzap|whats|wpp|whatsapp)\b/g, 'whatsapp'],
  [/\b(mensagem|msg)\b/g, 'mensagem'],
  [/\b(obg|obgd|vlw)\b/g, 'obrigado'],
]

/** A message as the guards read it: normalised, short forms written out, drawn-out letters shortened. */
export const read = (message: string) =>
  shortForms.reduce(
    (text, [short, long]) => text.replace(short, long),
    normalise(message).replace(/([a-z])\1{2,}/g, '$1'),
  )

/** A pattern that holds when all `parts` stand in the text, in any order. */
export const allOf = (...parts: string[]) =>
  new RegExp(`^${parts.map((part) => `(?=.*(?:${part}))`).join('')}`)
