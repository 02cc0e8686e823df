import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/kit/project-root.ts'
import { renderHtml } from '../server/mail/letter.ts'
import { readTemplate, templates } from './generate-templates.ts'

test.each(Object.entries(templates))(
  'the template %s for hosted Supabase is the letter that we send, under its subject',
  async (name, letter) => {
    expect(await readTemplate(name)).toBe(renderHtml(letter))
    const config = await readFile(join(projectRoot, 'supabase', 'config.toml'), 'utf8')
    const [, section = ''] = config.split(
      new RegExp(`\\[auth\\.email\\.(?:template|notification)\\.${name}\\]`),
    )
    expect(section.split('\n[')[0]).toContain(`subject = "${letter.subject}"`)
    expect(section.split('\n[')[0]).toContain(`/${name}.html"`)
  },
)
