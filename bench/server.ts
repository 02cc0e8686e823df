import { cpus } from 'node:os'
import { catalogueRows } from './server/catalogue-rows.ts'
import { conciergeRows } from './server/concierge-rows.ts'
import { growthRows } from './server/growth-rows.ts'
import { rounds, seconds } from './server/load.ts'
import { format, header, type Row, verdict } from './server/report.ts'
import { sayResets } from './server/resets.ts'
import { signInRows } from './server/sign-in-rows.ts'
import { sizeRows } from './server/size-rows.ts'
import { openStage, pinning, type Stage } from './server/stage.ts'

const parts: Record<string, (stage: Stage) => Promise<Row[]>> = {
  catalogue: catalogueRows,
  'sign-in': signInRows,
  concierge: conciergeRows,
  growth: growthRows,
  size: sizeRows,
}
const asked = process.argv.slice(2)
const wanted = asked.length > 0 ? asked : Object.keys(parts)

const [model] = cpus()
console.log(
  `\nmedians of ${rounds}, ${seconds} s each; Node ${process.version}, ${cpus().length} × ${model?.model}; ${pinning}\n`,
)
console.log(header)
for (const name of wanted) {
  const part = parts[name]
  if (!part) throw new Error(`No such part: ${name}; there are ${Object.keys(parts).join(', ')}`)
  const stage = await openStage()
  try {
    for (const row of await part(stage)) {
      console.log(format(row))
      if (verdict(row) === 'FAIL') process.exitCode = 1
    }
  } finally {
    await stage.stop()
  }
}
console.log(sayResets())
