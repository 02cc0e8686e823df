import { useQuery } from '@tanstack/react-query'
import { isOwnServer } from '#shared/backend.ts'
import { useInteresses } from '#shared/member/use-marks.ts'
import type { PerfilGrupo } from '#shared/paths.ts'
import { passkeysQuery } from './passkeys-query.ts'
import { sessionsQuery } from './sessions-query.ts'

/** What the lines of the account count; each is undefined until it is known. */
export type Counts = Record<'passkeys' | 'sessions' | 'interesses', number | undefined>

const countOf = (all: unknown[]) => all.length

/** The counts of a group's lines, by the same answers that its panels show. */
export function useCounts(userId: string, grupo: PerfilGrupo): Counts {
  const hasPasskeys = isOwnServer && grupo === 'seguranca'
  const passkeys = useQuery({ ...passkeysQuery(userId), select: countOf, enabled: hasPasskeys })
  const sessions = useQuery({ ...sessionsQuery(userId), select: countOf, enabled: grupo === 'aparelhos' })
  const interesses = useInteresses(grupo === 'interesses')
  return { passkeys: passkeys.data, sessions: sessions.data, interesses: interesses.data?.length }
}
