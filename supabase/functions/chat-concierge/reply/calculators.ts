import type { Passage } from '../knowledge/passages.ts'
import type { Reply } from './compose.ts'

/**
 * The page's calculators and the passages that each one's rules stand in: the page shows their sources beside it, and
 * an answer from one of them leads there.
 */
export const calculatorPassages = {
  anestesico: [
    'anestesia-local#dose-maxima-de-lidocaina-sem-epinefrina',
    'anestesia-local#dose-maxima-de-lidocaina-com-epinefrina',
    'anestesia-local#dose-maxima-de-articaina',
    'anestesia-local#dose-maxima-de-mepivacaina',
    'anestesia-local#dose-maxima-de-prilocaina',
    'anestesia-local#dose-maxima-de-bupivacaina',
    'anestesia-local#como-calcular-a-dose-maxima-pelo-peso',
    'anestesia-local#numero-maximo-de-tubetes-de-lidocaina',
    'anestesia-local#somar-dois-anestesicos-ou-misturar',
    'anestesia-local#somar-creme-anestesico-e-injecao',
    'anestesia-local#emla-composicao',
  ],
  toxina: [
    'toxina-botulinica#conta-da-diluicao-unidades-por-0-1-ml',
    'toxina-botulinica#frasco-de-50-u-quanto-soro-colocar',
    'toxina-botulinica#diluicao-do-dysport-de-300-u-e-500-u',
    'toxina-botulinica#volume-por-ponto-e-quantos-pontos-rende-o-frasco',
    'toxina-botulinica#as-unidades-nao-se-convertem-entre-marcas',
  ],
  hialuronidase: [
    'oclusao-e-hialuronidase#como-reconstituir-a-hialuronidase-hyalozima',
    'oclusao-e-hialuronidase#utr-e-ui-as-unidades-da-hialuronidase-sao-iguais',
  ],
  glicose: ['peim#o-que-diz-a-normativa-cfbm-003-2015-sobre-peim', 'peim#glicose-50-ou-75-no-peim'],
} as const

/** The same names as in `web/shared/knowledge.ts`. */
export type CalculatorName = keyof typeof calculatorPassages

/** The calculator of a passage, for the reply that rests on it. */
export function calculatorOf(passage: Passage | undefined): Pick<Reply, 'calculator'> {
  const found = Object.entries(calculatorPassages).find(([, ids]) => ids.some((id) => id === passage?.id))
  return found ? { calculator: found[0] as CalculatorName } : {}
}
