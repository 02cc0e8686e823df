#!/usr/bin/env node
// Stands for npm in tests of an upgrade, where there is no network: `install` needs nothing, and `run build` takes the
// build of PROJECT, or a program that ends at once where the version says so in a file named `broken`.
import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const { PROJECT: project } = process.env
if (process.argv.includes('build')) {
  const reader = 'supabase/functions/chat-concierge/reader/reader.bin'
  for (const part of ['dist', reader]) cpSync(join(project, part), part, { recursive: true })
  if (existsSync('broken')) writeFileSync('dist/server/main.js', 'process.exit(1)\n')
}
