import { readdirSync, readFileSync } from 'node:fs'
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
  // Calm words beside a sign.
  ['ela está bem pálida e suando frio', 'sincope'],
  ['o lábio está bem branco depois do preenchimento', 'oclusao'],
  ['paciente não respira, estou com medo', 'parada'],
  ['língua inchada, falta de ar, posso aplicar adrenalina?', 'anafilaxia'],
  ['desmaiou no meio do curso', 'sincope'],
  ['não enxerga de um olho, o que é isso?', 'visao'],
  ['o que é isso, ela não enxerga de um olho', 'visao'],
  ['qual o risco? ela não respira', 'parada'],
  ['se alguém puder me ajudar ela não respira', 'parada'],
  ['há três anos faço preenchimento e a ponta do nariz ficou branca', 'oclusao'],
  ['ela tem 45 anos e não respira', 'parada'],
  ['por que a língua dela inchou?', 'anafilaxia'],
  ['é questão de minutos, a garganta está fechando', 'anafilaxia'],
  ['caiu e se debate no chão', 'convulsao'],
  ['paciente com perda de visão, posso fazer massagem?', 'visao'],
  ['engasgou com bala, posso fazer a manobra?', 'engasgo'],
  ['não para de sangrar, posso usar gelo?', 'sangramento'],
  // What is denied ends before what is told.
  ['não há pulso', 'parada'],
  ['não tem força no braço e boca torta', 'avc'],
  ['sem querer injetei na veia adrenalina', 'adrenalina'],
  ['não sentiu nada e desmaiou', 'sincope'],
  ['não tem ninguém aqui e ela desmaiou', 'sincope'],
  ['ela não é alérgica e a garganta fechou', 'anafilaxia'],
  ['não está nada bem', 'geral'],
  ['sem dor, mas a pele ficou branca depois do ácido e não volta a cor', 'oclusao'],
  // Despair.
  ['quero morrer', 'crise'],
  ['vou me matar', 'crise'],
  ['minha paciente disse que vai se matar', 'crise'],
  ['penso em suicídio', 'crise'],
  ['ela não quer mais viver', 'crise'],
  ['I want to kill myself', 'crise'],
  ['quiero morirme', 'crise'],
  // In English and Spanish.
  ['she can’t breathe', 'geral'],
  ["can't breathe, hives all over", 'anafilaxia'],
  ['her tongue is swelling', 'anafilaxia'],
  ['he is not breathing', 'parada'],
  ['no respira', 'parada'],
  ["she can't see", 'visao'],
  ['no ve nada del ojo izquierdo', 'visao'],
  ["she can't lift her right arm", 'avc'],
  ['se le torció la boca', 'avc'],
  ['the skin turned white after filler', 'oclusao'],
  ['la punta se puso blanca', 'oclusao'],
  ['she is having a seizure', 'convulsao'],
  ['chest pain after foam', 'torax'],
  ['se desmayó', 'sincope'],
  ['she fainted', 'sincope'],
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
  'quero morrer de vergonha',
  'vou me matar de trabalhar',
  // A colour or a word of occlusion in everyday talk.
  'pele preta, peeling depois do verão',
  'em rede privada posso atender?',
  'oclusão dentária e toxina',
  'lábio roxo de batom, fiz micropigmentação',
  'entupiu a seringa',
  'ponta fria da cânula',
  'a cliente de pele branca fez botox',
  'roxinho no lábio, sem dor, aperto e volta em 2 segundos, não está branco nem frio',
  // Nobody, but a page, does not answer.
  'o site não responde, caiu?',
])('%j tells of no danger now', (message) => expect(dangerIn(message)).toBeUndefined())

type Case = { kind: string; turns: { content: string }[] }

/** Messages that a member wrote to the concierge, last in each conversation. */
function lastMessages(kinds: string[]): string[] {
  const folder = new URL('../../../tests/concierge/', import.meta.url)
  return readdirSync(folder)
    .filter((name) => /^blind-\d+\.jsonl$/.test(name))
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n'))
    .map((line): Case => JSON.parse(line))
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ turns }) => turns.at(-1)?.content ?? '')
}

const shareTelling = (messages: string[]) =>
  messages.filter((message) => dangerIn(message)).length / messages.length

test('it misses few emergencies of the conversations kept for tests, and raises few false alarms', () => {
  const emergencies = lastMessages(['emergency'])
  const others = lastMessages(['control', 'fact', 'platform', 'smalltalk'])
  expect(emergencies.length).toBeGreaterThan(300)
  expect(others.length).toBeGreaterThan(1000)
  expect(1 - shareTelling(emergencies)).toBeLessThanOrEqual(0.12)
  expect(shareTelling(others)).toBeLessThanOrEqual(0.04)
})

test.each(['a', 'não ', 'lábio ', 'pele ficou muito ', 'não tem e ', 'em 2019 agora ', 'site ', 'sem, '])(
  '128 kB of %j are read at once',
  (piece) => {
    const text = piece.repeat(Math.ceil(131_072 / piece.length))
    const times = [1, 2, 3].map(() => {
      const start = performance.now()
      dangerIn(text)
      return performance.now() - start
    })
    expect(Math.min(...times)).toBeLessThan(20)
  },
)

test('every card has signs', () => {
  expect(signs.map(([kind]) => kind)).toEqual(expect.arrayContaining([...emergencyKinds]))
})
