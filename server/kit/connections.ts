import type pg from 'pg'

/** Whatever runs a query: a connection, or several of which any may run it. */
export type Queries = Pick<pg.ClientBase, 'query'>

/** Several connections to PostgreSQL. Whoever takes one must release it, with the error if it broke. */
export type Connections = Queries & { connect(): Promise<pg.PoolClient> }

/** What a request is told that waited while PostgreSQL answered nobody. */
export const silent = 'PostgreSQL does not answer'
