import { parseArgs } from 'node:util'
import { asTyped } from '../../kit/typed-command.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'

const help = asTyped(`Uso: npm run doctor
     npm run doctor -- --json

Examina tudo de que a plataforma precisa (Node.js, ambiente, pasta de dados, segredos, disco, relógio, porta,
banco, cópias, proxy, limites, e-mails), sem mudar nada, e diz como curar cada problema.

  --json  o resultado para outro programa ler
  --help  esta ajuda

Exemplos:
  npm run doctor
  PORT=8080 PUBLIC_URL=https://mentoria.exemplo.com.br npm run doctor -- --json

Termina com 0 quando não há problema (avisos podem haver), 1 quando há, 2 quando foi chamado de forma errada.
`)

const signs = { bem: '✓', aviso: '!', problema: '✗' }

function write(findings: Finding[]): string {
  const lines = findings.map((finding) => {
    const line = `${signs[finding.state]} ${finding.check}: ${finding.message}`
    return finding.state === 'bem' ? line : `${line}\n    ${finding.cure}`
  })
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  return `${lines.join('\n')}\n\nproblemas: ${count('problema')}, avisos: ${count('aviso')}\n`
}

function readOptions() {
  try {
    return parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } }).values
  } catch {
    process.stderr.write(`Há uma opção desconhecida.\n\n${help}`)
    process.exit(2)
  }
}

const options = readOptions()
if (options.help) {
  process.stdout.write(help)
} else {
  const findings = await examine(process.env)
  const isWell = findings.every(({ state }) => state !== 'problema')
  process.stdout.write(
    options.json ? `${JSON.stringify({ isWell, findings }, null, 2)}\n` : asTyped(write(findings)),
  )
  process.exitCode = isWell ? 0 : 1
}
