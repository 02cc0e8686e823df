/** Ends with 0 when the server in this container can serve members, 1 otherwise. */
const isHealthy = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health`, {
  signal: AbortSignal.timeout(4_000),
}).then(
  ({ ok }) => ok,
  () => false,
)
process.exitCode = isHealthy ? 0 : 1
