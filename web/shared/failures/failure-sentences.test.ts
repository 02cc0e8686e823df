import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failures, favoritoFailures, invalid, missing, sentencesByCode } from './failure-sentences.ts'

const web = join(import.meta.dirname, '..', '..')
const itself = join('shared', 'failures', 'failure-sentences.ts')

/** How the page speaks of a failure; "Tentar novamente" and "Enviar novamente" are names of buttons. */
const speaksOfFailure =
  /Erro(?: a[o ]|')|[Oo]correu um erro|[Nn]ão (?:foi possível|confere|pôde ser|foi enviad)|não (?:encontrad|autenticad)[ao]|[Tt]ente (?:novamente|de novo|mais tarde)|Algo (?:deu errado|não saiu)|em pouco tempo|Este (?:link|código) não vale|Informe (?:o seu|a sua|um e-mail)|sessão terminou|sem conexão\. Tente/

const sourceFiles = ['app', 'features', 'shared'].flatMap((folder) =>
  readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== itself),
)

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

test('no other file of the page has a sentence about a failure', () => {
  expect(sourceFiles.length).toBeGreaterThan(100)
  const found = sourceFiles.flatMap((file) =>
    withoutComments(readFileSync(join(web, file), 'utf8'))
      .split('\n')
      .filter((line) => speaksOfFailure.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('the sentences that checks rely on have their exact words (docs/product.md)', () => {
  expect(failures).toMatchObject({
    error: 'Erro',
    unknown: 'Ocorreu um erro. Tente novamente.',
    loadMentorias: 'Erro ao carregar mentorias',
    noMentoria: 'Mentoria não encontrada',
    loadMentoria: 'Erro ao carregar mentoria',
    concierge: 'Erro ao comunicar com o servidor',
    message: 'Não foi possível enviar sua mensagem. Tente novamente.',
    noUser: 'Usuário não autenticado',
    loadPerfil: 'Erro ao carregar perfil',
    noPerfil: 'Perfil não encontrado',
    leave: 'Erro ao sair',
  })
})

test('each is a sentence for people', () => {
  const all = [sentencesByCode, missing, invalid].flatMap((one) => Object.values<string>(one))
  for (const sentence of all) expect(sentence).toMatch(/^[A-ZÀ-Ú].*\.$/)
  expect(favoritoFailures.marking('PEIM')).toBe('Não foi possível guardar PEIM')
})
