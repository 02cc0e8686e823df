import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../server/kit/project-root.ts'
import { type SupabaseProject, startSupabaseProject } from '../helpers/supabase-project.ts'

const run = promisify(execFile)
let project: SupabaseProject
let client: pg.Client

beforeAll(async () => {
  project = await startSupabaseProject()
  client = project.client
})
afterAll(() => project.stop())

const supabase = join(projectRoot, 'node_modules', '.bin', 'supabase')

async function push(...options: string[]): Promise<string> {
  const { stdout, stderr } = await run(
    supabase,
    ['db', 'push', `--remote=${project.url()}`, '--yes', ...options],
    {
      cwd: projectRoot,
    },
  )
  return stdout + stderr
}

test('the official CLI pushes the migrations and the seed, and finds nothing to do the second time', async () => {
  await push('--include-seed')
  const { rows } = await client.query(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  const files = (await readdir(join(projectRoot, 'supabase', 'migrations'))).sort()
  expect(rows.map((row) => row.version)).toEqual(files.map((file) => file.slice(0, 14)))
  expect((await client.query('select count(*)::int as n from public.mentorias')).rows).toEqual([{ n: 9 }])
  expect(await push('--include-seed')).toMatch(/up to date/)
  expect((await client.query('select count(*)::int as n from public.mentorias')).rows).toEqual([{ n: 9 }])
})

test('the official CLI understands each of its commands in the guide, and none goes to a project on this machine', async () => {
  const guide = await readFile(join(projectRoot, 'docs', 'growing.md'), 'utf8')
  const lines = [...guide.matchAll(/^npx supabase ([^#\n]+)/gm)].map(([, line = '']) => line.trim())
  expect(lines.length).toBeGreaterThan(4)
  const helpOf = async (line: string) => {
    const words = line.split(' ').slice(0, /^(?:link|login)/.test(line) ? 1 : 2)
    const options = [...line.matchAll(/--[\w-]+/g)].map(([option]) => option)
    const { stdout: help } = await run(supabase, [...words, '--help'], { cwd: projectRoot })
    return { line, unknown: options.filter((option) => !help.includes(option)), help, options }
  }
  for (const { line, unknown, help, options } of await Promise.all(lines.map(helpOf))) {
    expect([line, unknown]).toEqual([line, []])
    if (help.includes('Local by default')) expect([line, ...options]).toContain('--remote')
  }
})

test('on a hosted project’s generous defaults the grants are as narrow as at home', async () => {
  const { rows } = await client.query(
    `select relname, grantee::regrole::text, string_agg(privilege_type, ' ' order by privilege_type) as rights
     from pg_class, aclexplode(relacl)
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and grantee in ('anon'::regrole, 'authenticated'::regrole)
     group by 1, 2 order by 1`,
  )
  expect(rows).toEqual([
    { relname: 'agenda_sessoes', grantee: 'authenticated', rights: 'SELECT' },
    { relname: 'assinaturas_agenda', grantee: 'authenticated', rights: 'DELETE SELECT' },
    { relname: 'ciencias_privacidade', grantee: 'authenticated', rights: 'SELECT' },
    { relname: 'eventos_seguranca', grantee: 'authenticated', rights: 'SELECT' },
    { relname: 'favoritos', grantee: 'authenticated', rights: 'DELETE SELECT' },
    { relname: 'interesses', grantee: 'authenticated', rights: 'DELETE SELECT' },
    { relname: 'mentoria_conteudo', grantee: 'authenticated', rights: 'SELECT' },
    { relname: 'mentorias', grantee: 'authenticated', rights: 'SELECT' },
    { relname: 'profiles', grantee: 'authenticated', rights: 'INSERT SELECT' },
  ])
  const callable = await client.query(
    `select proname, has_function_privilege('anon', oid, 'execute') as for_visitors
     from pg_proc where pronamespace in ('public'::regnamespace, 'estetica_private'::regnamespace)
       and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))
     order by 1`,
  )
  const functions = [
    'contar_opiniao',
    'encerrar_sessao',
    'excluir_minha_conta',
    'has_required_aal',
    'meus_dados',
    'minhas_sessoes',
  ]
  expect(callable.rows).toEqual(functions.map((proname) => ({ proname, for_visitors: false })))
})
