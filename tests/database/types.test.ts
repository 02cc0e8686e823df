import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { generateTypes, typesFile } from '../../scripts/generate-types.ts'

test('the generated types are those of the migrations', async () => {
  expect(await readFile(typesFile, 'utf8')).toBe(await generateTypes())
}, 60_000)
