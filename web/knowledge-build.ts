import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type Passage, parseKnowledge } from '../supabase/functions/chat-concierge/knowledge/passages.ts'
import { calculatorPassages } from '../supabase/functions/chat-concierge/reply/calculators.ts'
import { crisis } from '../supabase/functions/chat-concierge/reply/danger.ts'
import { firstActs } from '../supabase/functions/chat-concierge/reply/first-acts.ts'
import {
  type CalculatorName,
  type CardKind,
  calculatorNames,
  dangersWithoutCard,
  type EmergencyCard,
  emergencyKinds,
  type KeptPassage,
  type NormaText,
  type Proof,
} from './shared/knowledge.ts'
import { passagensDasNormas } from './shared/normas.ts'
import { plainWords } from './shared/offline/search-words.ts'

const folder = fileURLToPath(new URL('../supabase/functions/chat-concierge/knowledge/', import.meta.url))

/** What the page shows of the concierge's texts: `import { cards } from 'virtual:emergencias'`. */
const modules: Record<string, (passages: Passage[]) => Record<string, unknown>> = {
  'virtual:emergencias': (passages) => ({ cards: emergencyKinds.map((kind) => cardOf(kind, passages)) }),
  'virtual:primeiros-atos': () => ({
    firstActs: Object.fromEntries(
      [...emergencyKinds, ...dangersWithoutCard].map((kind) => [
        kind,
        kind === 'crise' ? crisis.pt : firstActs[kind].pt,
      ]),
    ),
  }),
  'virtual:calculadoras': (passages) => ({
    proofs: Object.fromEntries(calculatorNames.map((name) => [name, proofOfAll(name, passages)])),
  }),
  'virtual:passagens': keptOf,
  'virtual:normas': (passages) => ({
    normas: Object.fromEntries(passagensDasNormas.map((title) => [title, normaOf(title, passages)])),
  }),
}

/**
 * Gives the page what it shows of the concierge's knowledge, each in the chunk that imports it, so that no text exists
 * twice.
 */
export function knowledge(): Plugin {
  return {
    name: 'estetica-knowledge',
    resolveId: (id) => (id in modules ? `\0${id}` : null),
    load(id) {
      const make = id.startsWith('\0virtual:') && modules[id.slice(1)]
      if (!make) return null
      const values = Object.entries(make(readPassages()))
      // A browser reads a text of JSON much faster than the same as a program.
      const json = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`
      return values.map(([name, value]) => `export const ${name} = ${json(value)}`).join('\n')
    },
  }
}

function readPassages(): Passage[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  return parseKnowledge(names.map((name) => ({ name, text: readFileSync(folder + name, 'utf8') })))
}

/** A kind's first act and protocol. Throws when the knowledge has none: a card must not be missing from the page. */
function cardOf(kind: CardKind, passages: Passage[]): EmergencyCard {
  const protocol = passages.find(({ emergency }) => emergency === kind)
  if (!protocol) throw new Error(`The concierge's knowledge has no protocol for "${kind}".`)
  const lines = protocol.text.split('\n').filter(Boolean)
  const isStep = (line: string) => /^\d+\. /.test(line)
  return {
    kind,
    title: protocol.title.replace(': protocolo', ''),
    firstAct: firstActs[kind].pt,
    introduction: lines.filter((line) => !isStep(line)).join(' '),
    steps: lines.filter(isStep).map((line) => line.replace(/^\d+\. /, '')),
    ...proofOf(protocol),
  }
}

/** In a sentence that tells how courts or others contest a norm. */
const disputed = /Justiça|judicia|contestad|sentença|decisões contrárias/i

/**
 * Two sentences of a passage on a council's norm, without Markdown: its answer, and what is disputed of it; where
 * nothing is, the next one. Throws when there is no such passage.
 */
function normaOf(title: string, passages: Passage[]): NormaText {
  const passage = passages.find((one) => one.title === title)
  if (!passage) throw new Error(`The concierge's knowledge has no passage "${title}".`)
  const paragraphs = passage.text.replaceAll('**', '').split(/\n\n/)
  const prose = paragraphs.filter((one) => !one.startsWith('- ')).join(' ')
  const [answer, ...others] = prose.split(/(?<=\.) (?=[A-ZÀ-Ú])/)
  const next = others.find((sentence) => disputed.test(sentence)) ?? others[0]
  return { text: [answer, next].filter(Boolean).join(' '), ...proofOf(passage) }
}

/** What a text rests on, and whether somebody answers for it. */
const proofOf = ({ sources, checked, reviewBy, signed }: Passage): Proof => ({
  sources: sources.map(({ key: _, ...source }) => source),
  checked,
  reviewBy,
  signed,
})

/** The proof of a calculator: each source once, the oldest reading, the earliest date, signed when all are. */
function proofOfAll(name: CalculatorName, passages: Passage[]): Proof {
  const proofs = calculatorPassages[name].map((id) => {
    const passage = passages.find((one) => one.id === id)
    if (!passage) throw new Error(`The concierge's knowledge has no passage "${id}".`)
    return proofOf(passage)
  })
  const sources = proofs.flatMap((proof) => proof.sources)
  const earliest = (dates: string[]) => dates.toSorted()[0] ?? ''
  return {
    sources: sources.filter(({ url }, i) => sources.findIndex((one) => one.url === url) === i),
    checked: earliest(proofs.map(({ checked }) => checked)),
    reviewBy: earliest(proofs.map(({ reviewBy }) => reviewBy)),
    signed: proofs.every(({ signed }) => signed),
  }
}

/** Every passage, as small as it may be: each source once, of the questions only the words that the text lacks. */
function keptOf(all: Passage[]): { passages: KeptPassage[]; sources: unknown[] } {
  const sources = new Map<string, object>()
  const placeOf = ({ key: _, part: __, ...source }: Passage['sources'][number]) => {
    if (!sources.has(source.url)) sources.set(source.url, source)
    return [...sources.keys()].indexOf(source.url)
  }
  const passages = all.map(({ title, text, questions, checked, reviewBy, signed, ...passage }) => {
    const said = new Set(plainWords(`${title} ${text}`))
    const asked = new Set(plainWords(questions.join(' ')).filter((word) => !said.has(word)))
    return {
      title,
      text,
      words: [...asked].join(' '),
      checked,
      reviewBy,
      signed,
      sources: passage.sources.map((source): [number, string?] =>
        source.part ? [placeOf(source), source.part] : [placeOf(source)],
      ),
    }
  })
  return { passages, sources: [...sources.values()] }
}
