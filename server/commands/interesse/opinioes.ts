import type pg from 'pg'

/** How many replies of the concierge were of use to members in the last 30 days, and how many were not. */
export type Opinioes = { uteis: number; outras: number }

export async function countOpinioes(client: Pick<pg.Client, 'query'>): Promise<Opinioes> {
  const { rows } = await client.query<Opinioes>(`
    select coalesce(sum(total) filter (where util), 0)::int as uteis,
      coalesce(sum(total) filter (where not util), 0)::int as outras
    from estetica_private.concierge_opinioes where dia > current_date - 30`)
  return rows[0] ?? { uteis: 0, outras: 0 }
}

/** The counts in a sentence, where there are any; the platform keeps nothing of who answered or what was asked. */
export const sayOpinioes = ({ uteis, outras }: Opinioes): string =>
  uteis + outras === 0 ? '' : `\n\nConcierge, "Foi útil?" nos últimos 30 dias: ${uteis} sim, ${outras} não.`
