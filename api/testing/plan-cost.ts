import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { Statement } from '#api/platform/database/db.ts'
import type { ExplainedStatement, Plan } from './explain-as-run.ts'

const rowsTouched = (plan: Plan): number =>
  Math.max(plan['Actual Rows'] * plan['Actual Loops'], ...(plan.Plans ?? []).map(rowsTouched))

const buffersTouched = (plan: Plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']

const isOfSession = (sql: string) => sql.includes('"sessions"')

/** The cost of each statement that was explained as it ran, except those on sessions: the one of most pages first. */
export const costsAsRun = (statements: readonly ExplainedStatement[]) =>
  statements
    .filter(({ sql }) => !isOfSession(sql))
    .map(({ sql, plan }) => ({ sql, buffers: buffersTouched(plan), rows: rowsTouched(plan) }))
    .sort((one, other) => other.buffers - one.buffers)

const hasPlan = /^[\s(]*(select|insert|update|delete|with)\b/i

/**
 * Explains the statements of a call except those on sessions and of transactions: their number, the 8 KB pages they touch,
 * and the largest number of rows in a step of a plan. What they write is rolled back. Call it once, at the top of a test file.
 */
export function planCosts(url: string) {
  const client = new pg.Client({ connectionString: url })
  beforeAll(async () => {
    await client.connect()
    // Else a scan that stops at a limit begins where the one before it ended, and may find its matches late.
    await client.query('set synchronize_seqscans = off')
  })
  afterAll(() => client.end())

  return async (statements: Statement[]) => {
    const own = statements.filter(({ sql }) => hasPlan.test(sql) && !isOfSession(sql))
    const total = { statements: own.length, buffers: 0, rows: 0 }
    await client.query('begin')
    try {
      for (const { sql, parameters } of own) {
        const { rows } = await client.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters])
        const plan: Plan = rows[0]['QUERY PLAN'][0].Plan
        total.buffers += buffersTouched(plan)
        total.rows = Math.max(total.rows, rowsTouched(plan))
      }
    } finally {
      await client.query('rollback')
    }
    return total
  }
}
