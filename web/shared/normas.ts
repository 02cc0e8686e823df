import { plainText } from './plain-text.ts'
import type { Profissao } from './profissao.ts'

/**
 * What each council says of what a mentoria teaches: one table of titles of passages in the concierge's
 * knowledge/conselhos.md. The texts, sources and dates stand there alone; knowledge-build.ts takes them out.
 */

/** What a mentoria is about, as councils tell it apart. */
export type Assunto =
  | 'toxina'
  | 'preenchedor'
  | 'bioestimulador'
  | 'microagulhamento'
  | 'intradermoterapia'
  | 'peim'
  | 'corporal'

/** A passage's title, and whether the council's own norms speak for it (`sim`), against it, or do not settle it. */
export type Norma = { passagem: string; diz: 'sim' | 'nao' | 'aberto' }

const sim = (passagem: string): Norma => ({ passagem, diz: 'sim' })
const nao = (passagem: string): Norma => ({ passagem, diz: 'nao' })
const aberto = (passagem: string): Norma => ({ passagem, diz: 'aberto' })

const dentistaFace = sim('Dentista pode aplicar toxina botulínica e preenchedor na face')
const dentistaHof = sim('Competências do especialista em HOF na CFO 198/2019')
const dentistaCorpo = nao('Dentista não pode aplicar fora da cabeça e do pescoço')
const biomedicoPreenche = sim('Biomédico pode fazer preenchimento')
const biomedicoRol = sim('Rol de atividades e habilitação do biomédico esteta')
const farmaceuticoAplica = sim('Farmacêutico pode aplicar toxina e preenchedor')
const farmaceuticoEsteta = sim('CFF 616/2015 e o farmacêutico esteta')
const enfermeiroAplica = sim('Enfermeiro pode aplicar toxina e preenchedor')
const enfermeiroVasos = aberto('Enfermeiro e PEIM, escleroterapia, intradermoterapia e microagulhamento')
const fisioPreenche = aberto('Fisioterapeuta pode aplicar ácido hialurônico')
const fisioIntradermo = sim('Fisioterapeuta pode fazer intradermoterapia (Acórdão COFFITO 636/2023)')
const fisioInjeta = sim('COFFITO Acórdão 735/2024 e outros injetáveis')

/** For a profession without a line of its own. */
const geral = aberto('Quem pode fazer injetáveis no Brasil ainda se discute na Justiça')
/** For a subject of which no norm of the council was found. */
export const semNorma = aberto('Como confirmar se uma norma do conselho está vigente')

const normas: Record<Exclude<Profissao, 'outros'>, Record<Assunto, Norma>> = {
  odontologia: {
    toxina: dentistaFace,
    preenchedor: dentistaFace,
    bioestimulador: dentistaHof,
    microagulhamento: semNorma,
    intradermoterapia: dentistaHof,
    peim: dentistaCorpo,
    corporal: dentistaCorpo,
  },
  biomedicina: {
    toxina: sim('Biomédico pode aplicar toxina botulínica'),
    preenchedor: biomedicoPreenche,
    bioestimulador: biomedicoPreenche,
    microagulhamento: semNorma,
    intradermoterapia: biomedicoRol,
    peim: aberto('Escleroterapia e o parecer do CFM'),
    corporal: biomedicoRol,
  },
  farmacia: {
    toxina: farmaceuticoAplica,
    preenchedor: farmaceuticoAplica,
    bioestimulador: semNorma,
    microagulhamento: farmaceuticoEsteta,
    intradermoterapia: farmaceuticoEsteta,
    peim: semNorma,
    corporal: farmaceuticoEsteta,
  },
  fisioterapia: {
    toxina: sim('Fisioterapeuta pode aplicar toxina botulínica (Acórdão COFFITO 609/2023)'),
    preenchedor: fisioPreenche,
    bioestimulador: fisioPreenche,
    microagulhamento: semNorma,
    intradermoterapia: fisioIntradermo,
    peim: semNorma,
    corporal: fisioInjeta,
  },
  enfermagem: {
    toxina: enfermeiroAplica,
    preenchedor: enfermeiroAplica,
    bioestimulador: enfermeiroAplica,
    microagulhamento: enfermeiroVasos,
    intradermoterapia: enfermeiroVasos,
    peim: enfermeiroVasos,
    corporal: sim('Cofen 529/2016, 626/2020 e 715/2023'),
  },
}

/** The titles of all passages that the table names. */
export const passagensDasNormas: string[] = [
  ...new Set(
    [geral, semNorma, ...Object.values(normas).flatMap((one) => Object.values(one))].map(
      ({ passagem }) => passagem,
    ),
  ),
]

/** A subject by the words of a title, the first that fits. */
const words: [RegExp, Assunto][] = [
  [/peim|microvaso|vasinho|esclero/, 'peim'],
  [/corporal|corpo|gluteo|abdom/, 'corporal'],
  [/bioestimul|colageno/, 'bioestimulador'],
  [/intradermo|mesoterapia|lipolit|enzima/, 'intradermoterapia'],
  [/microagulh|skinbooster|drug delivery/, 'microagulhamento'],
  [/toxina|botox|botulin/, 'toxina'],
  [/labial|preench|hialuron|harmonizacao facial|orofacial|rino|olheira|injetaveis avancados/, 'preenchedor'],
]

/** What a mentoria is about, by its title; nothing where no council's norm would be about it. */
export function assuntoDe(titulo: string): Assunto | undefined {
  const plain = plainText(titulo)
  return words.find(([pattern]) => pattern.test(plain))?.[1]
}

/** What the council of `profissao` says of what a mentoria teaches. */
export function normaDe(profissao: Profissao, titulo: string): Norma {
  const assunto = assuntoDe(titulo)
  if (profissao === 'outros' || !assunto) return geral
  return normas[profissao][assunto]
}
