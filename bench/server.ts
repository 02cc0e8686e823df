import { cpus } from 'node:os'
import { catalogueRows } from './server/catalogue-rows.ts'
import { conciergeRows } from './server/concierge-rows.ts'
import { growthRows } from './server/growth-rows.ts'
import { rounds, seconds } from './server/load.ts'
import { format, header, type Row, verdict } from './server/report.ts'
import { signInRows } from './server/sign-in-rows.ts'
import { sizeRows } from './server/size-rows.ts'
import { openStage, pinning, type Stage } from './server/stage.ts'

const parts: Record<string, (stage: Stage) => Promise<Row[]>> = {
  catalogue: catalogueRows,
  'sign-in': signInRows,
  concierge: conciergeRows,
  size: sizeRows,
  growth: growthRows,
}
const asked = process.argv.slice(2)
const wanted = asked.length > 0 ? asked : Object.keys(parts)

const rows: Row[] = []
for (const name of wanted) {
  const part = parts[name]
  if (!part) throw new Error(`No such part: ${name}; there are ${Object.keys(parts).join(', ')}`)
  const stage = await openStage()
  try {
    rows.push(...(await part(stage)))
  } finally {
    await stage.stop()
  }
}

console.log(
  `\nmedians of ${rounds}, ${seconds} s each; Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}; ${pinning}\n`,
)
console.log(header)
for (const row of rows) console.log(format(row))
if (rows.some((row) => verdict(row) === 'FAIL')) process.exitCode = 1
