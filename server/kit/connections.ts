import type pg from 'pg'

/** Whatever runs a query: a connection, or several of which any may run it. */
export type Queries = Pick<pg.ClientBase, 'query'>

/** Several connections to PostgreSQL. Whoever takes one must release it. */
export type Connections = Queries & { connect(): Promise<pg.PoolClient> }
