import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../../kit/start-error.ts'
import { listName } from '../backup/deleted-accounts.ts'
import { parseName, type Stored } from '../backup/retention.ts'
import { unseal } from '../backup/seal.ts'
import { sealedList, storedAt } from './send.ts'
import { withTarget } from './target.ts'

/** The backups at a target, the newest first. */
export const listOffSite = (address: string): Promise<Stored[]> =>
  withTarget(address, async (target) =>
    (await storedAt(target)).sort((a, b) => b.at.getTime() - a.at.getTime()),
  )

/** Brings a backup, and the list of deleted accounts with it, into a scratch folder for as long as `work` takes. */
export async function withFetched<T>(
  o: { address: string; name: string; key: string | undefined },
  work: (file: string) => Promise<T>,
): Promise<T> {
  if (!parseName(o.name)) {
    throw new StartError(
      `${o.name} não é o nome de uma cópia; veja os nomes com npm run restore -- --from alvo.`,
    )
  }
  const scratch = await mkdtemp(join(tmpdir(), 'estetica-'))
  try {
    const file = join(scratch, o.name)
    const hasList = await withTarget(o.address, async (target) => {
      const names = await target.list()
      if (!names.includes(o.name)) {
        throw new StartError(
          `Não há ${o.name} em ${target.label}; veja os nomes com npm run restore -- --from alvo.`,
        )
      }
      await target.get(o.name, file)
      if (names.includes(sealedList)) await target.get(sealedList, join(scratch, sealedList))
      return names.includes(sealedList)
    })
    if (hasList) await unseal(join(scratch, sealedList), join(scratch, listName), o.key)
    return await work(file)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
