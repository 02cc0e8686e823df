import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkVersion } from './version.ts'

test('a newer release at the remote is a remark, its absence and a remote that is away are none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'estetica-version-'))
  const git = (...options: string[]) => execFileSync('git', ['-C', folder, ...options], { stdio: 'ignore' })
  try {
    await writeFile(join(folder, 'package.json'), '{"version":"1.9.0"}')
    expect((await checkVersion(folder)).message).toBe('1.9.0')
    git('init', '-q')
    git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '-q', '--allow-empty', '-m', 'x')
    git('remote', 'add', 'origin', join(folder, 'nowhere'))
    expect((await checkVersion(folder)).message).toBe('1.9.0')
    git('remote', 'set-url', 'origin', folder)
    for (const tag of ['v1.2.0', 'v1.9.0', 'v1.10.0', 'v2.0.0-rc']) git('tag', tag)
    expect(await checkVersion(folder)).toMatchObject({
      state: 'bem',
      message: '1.9.0; há a 1.10.0, que vem com estetica upgrade',
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})
