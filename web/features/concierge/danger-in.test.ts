import { expect, test } from 'vitest'
import { emergencyKinds } from '#shared/knowledge.ts'
import { dangerIn } from './danger-in.ts'
import { signs } from './danger-signs.ts'

test.each([
  ['falta de ar e urticária depois da injeção', 'anafilaxia'],
  ['choque anafilático, o que faço?', 'anafilaxia'],
  ['A língua dela está inchando', 'anafilaxia'],
  ['tá fechando a garganta', 'anafilaxia'],
  ['placas no corpo todo e pressão caindo', 'anafilaxia'],
  ['paciente não enxerga depois do preenchedor', 'visao'],
  ['perdeu a visão de um olho', 'visao'],
  ['ela está vendo tudo embaçado', 'visao'],
  ['um olho apagou na glabela', 'visao'],
  ['convulsão', 'convulsao'],
  ['paciente está se debatendo na maca', 'convulsao'],
  ['pele ficou branca depois do ácido', 'oclusao'],
  ['a ponta do nariz tá roxa e fria, fiz ontem', 'oclusao'],
  ['n volta a cor do lábio', 'oclusao'],
  ['livedo na bochecha', 'oclusao'],
  ['dor muito forte no sulco desde a cânula', 'oclusao'],
  ['gosto metálico e zumbido depois da lidocaína', 'anestesico'],
  ['ficou confusa depois do creme anestésico', 'anestesico'],
  ['desmaiou', 'sincope'],
  ['suando frio e pálida na picada', 'sincope'],
  ['me furei com a agulha da paciente', 'exposicao'],
  ['espirrou sangue no meu olho', 'exposicao'],
  ['febre e pus três dias depois do preenchimento', 'infeccao'],
  ['não respira', 'parada'],
  ['desmaiou e tá sem pulso', 'parada'],
  ['boca torta e fala enrolada', 'avc'],
  ['dor no peito', 'torax'],
  ['caiu ácido no olho', 'olho-quimico'],
  ['diabética suando e tremendo', 'hipoglicemia'],
  ['não consegue engolir desde o botox', 'toxina'],
  ['não para de sangrar', 'sangramento'],
  ['acabei de furar o dedo com a agulha dela', 'exposicao'],
  // A word of what is long over, in the story of now.
  ['fiz botox semana passada, agora ela não consegue engolir', 'toxina'],
  ['de repente ficou cega de um olho', 'visao'],
  ['a modelo do curso desmaiou agora', 'sincope'],
  ['por que a pele dela ficou branca agora?', 'oclusao'],
  ['socorro', 'geral'],
  ['falta de ar', 'geral'],
])('%j tells of %s', (message, kind) => expect(dangerIn(message)).toBe(kind))

test.each([
  // Nothing of danger.
  'dose máxima de lidocaína',
  'como diluir hialuronidase',
  'quantas horas tem a mentoria',
  'quanto tempo dura o preenchimento do lábio',
  'intervalo entre sessões de bioestimulador',
  'lábio inchado no dia seguinte é normal?',
  'hematoma depois do preenchimento, o que orientar',
  'arnica ajuda?',
  'um roxinho no lábio ontem, aperto e volta',
  'pus 2 mL de soro no frasco',
  'caixa de perfurocortante troca com quanto cheia',
  '',
  // Asked about in general.
  'qual o risco de cegueira no nariz',
  'como reconhecer anafilaxia?',
  'quais os sinais de oclusão?',
  'o que é livedo',
  // Imagined.
  'se um dia alguém desmaiar, o que faço',
  'e se a pele ficar branca?',
  // Denied.
  'só vermelhinho, sem falta de ar, sem urticária',
  'preenchi o lábio, sem dor e sem palidez',
  'nega febre, pus ou calafrio',
  // Over.
  'teve anafilaxia em 2019, pode hialuronidase?',
  'desmaiou no ano passado tirando sangue',
  'ela desmaiou há dois anos',
  // Learnt.
  'na prova perguntaram a conduta da convulsão',
  'cega de raiva com a fornecedora',
])('%j tells of no danger now', (message) => expect(dangerIn(message)).toBeUndefined())

test('every card has signs', () => {
  expect(signs.map(([kind]) => kind)).toEqual(expect.arrayContaining([...emergencyKinds]))
})
