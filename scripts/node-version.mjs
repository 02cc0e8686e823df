/** Ends with one sentence on a Node.js that is too old. Written in old syntax, so that an old one gets this far. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `Este programa precisa do Node.js 20.19 ou mais novo e este é o ${process.versions.node}; instale a versão LTS atual de https://nodejs.org.`,
  )
  process.exit(1)
}
