import { isHealthy } from './service.mjs'

/** Ends with 0 when the server in this container can serve members, 1 otherwise. */
process.exitCode = (await isHealthy()) ? 0 : 1
