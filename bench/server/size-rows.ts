import { listPath } from './catalogue-rows.ts'
import { type Figures, load, medians, rateRatio, sideBySide } from './load.ts'
import { addMembers, fillCatalogue, pickMembers } from './members.ts'
import { type Row, short } from './report.ts'
import type { Stage } from './stage.ts'

const sizes = {
  small: { members: 100, mentorias: 1_000 },
  large: { members: Number(process.env.MEMBERS ?? 1_000_000), mentorias: 10_000 },
}

/** The same answers from a small and from a large database, each with a process of the product. */
export async function sizeRows(stage: Stage): Promise<Row[]> {
  const small = await open(stage, 'small')
  const large = await open(stage, 'large')
  stage.pinServers(true)
  const found = await sideBySide({
    smallProfile: small.profile,
    largeProfile: large.profile,
    smallList: small.list,
    largeList: large.list,
  })
  const disk = await sizeOf(stage, 'large')
  const { smallProfile, largeProfile, smallList, largeList } = found
  const count = (number: number) => number.toLocaleString('en')
  const show = (rounds: Figures[]) => {
    const { rate, bytes } = medians(rounds)
    return `${short(1000 / rate)} ms of the core, ${short(bytes)} bytes`
  }
  const compare = (what: string, slow: Figures[], name: string, quick: Figures[]): Row => ({
    what,
    measured: show(slow),
    against: `${name}: ${show(quick)}`,
    value: rateRatio(quick, slow),
    unit: '×',
    isSmallerBetter: true,
    bound: 1.2,
  })
  return [
    compare(`profile by id at ${count(sizes.large.members)} members`, largeProfile, 'at 100', smallProfile),
    compare('first 1,000 of 10,000 mentorias', largeList, 'all of 1,000', smallList),
    {
      what: 'disk for a member',
      measured: `${short(disk / 1e6)} MB`,
      against: 'account, session, profile, their indexes',
      value: disk / sizes.large.members,
      unit: 'bytes',
    },
  ]
}

async function sizeOf(stage: Stage, database: string): Promise<number> {
  const owner = await stage.connect(database)
  const { rows } = await owner.query<{ size: string }>('select pg_database_size(current_database()) as size')
  await owner.end()
  return Number(rows[0]?.size)
}

async function open(stage: Stage, size: keyof typeof sizes) {
  await stage.createDatabase(size)
  const server = await stage.startOn(size)
  const owner = await stage.connect(size)
  await fillCatalogue(owner, sizes[size].mentorias)
  await addMembers(owner, sizes[size].members)
  const members = await pickMembers(owner, stage.secrets, 100)
  await owner.end()
  const profiles = members.map(({ id, headers }) => ({
    path: `/rest/v1/profiles?select=*&id=eq.${id}`,
    headers: { ...headers, accept: 'application/vnd.pgrst.object+json' },
  }))
  const [{ headers } = { headers: {} }] = members
  const fresh = { ...headers, 'cache-control': 'no-cache' }
  return {
    profile: () => load({ url: server.url, headers: {}, requests: profiles }),
    list: () => load({ url: `${server.url}${listPath}`, headers: fresh, connections: 4 }),
  }
}
