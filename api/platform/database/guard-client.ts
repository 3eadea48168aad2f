import type { Socket } from 'node:net'
import type pg from 'pg'
import { isReadOnly } from '#api/platform/errors.ts'

/**
 * How long the client waits for the answer to a commit. No timeout of the server ends one that waits for a synchronous
 * standby: what it wrote stays locked, and is there when the standby is back.
 */
export const COMMIT_LIMIT_MS = 10_000
/** Added to the timeouts of the server, which ends a statement first where it can. */
const GRACE_MS = 5_000
/** As `allowLongWork` sets it. */
const LONG_STATEMENT_MS = 600_000

type Send = (text: string, values?: unknown[]) => Promise<pg.QueryResult>

/**
 * Prepares a new connection. Throws for one to a standby, whose rows may be old, unless it is to be one. Later it is destroyed, so that its pool
 * replaces it, when a statement gets no answer in time (`onUnanswered`), and when the server is read only, as a primary
 * that was replaced. A role without a `statement_timeout` has a limit for commits only.
 */
export async function prepareClient(
  client: pg.ClientBase,
  { waitMs, isReplica, onUnanswered }: { waitMs: number; isReplica: boolean; onUnanswered: () => void },
): Promise<void> {
  const config: pg.QueryConfig & { query_timeout: number } = {
    text: `
      select pg_is_in_recovery() as standby, setting::int as timeout from pg_settings where name = 'statement_timeout'`,
    query_timeout: waitMs,
  }
  const { rows } = await client.query<{ standby: boolean; timeout: number }>(config)
  const [server] = rows
  if (server?.standby && !isReplica) throw new Error('Connection terminated: the server is a standby')
  guard(client, server?.timeout ?? 0, onUnanswered)
}

function guard(client: pg.ClientBase, timeout: number, onUnanswered: () => void): void {
  const send = client.query.bind(client) as Send
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  const drop = (reason: string) => stream.destroy(new Error(`Connection terminated: ${reason}`))
  let isLong = false

  const limitOf = (text: string): number | undefined => {
    if (text === 'commit') return COMMIT_LIMIT_MS
    if (timeout === 0) return undefined
    return (isLong ? LONG_STATEMENT_MS : timeout) + GRACE_MS
  }
  const guarded: Send = async (text, values) => {
    const limit = limitOf(text)
    if (text.includes("set_config('statement_timeout'")) isLong = true
    if (text === 'commit' || text === 'rollback') isLong = false
    const giveUp = () => {
      onUnanswered()
      drop('a statement got no answer')
    }
    const timer = limit === undefined ? undefined : setTimeout(giveUp, limit)
    try {
      return await send(text, values)
    } catch (error) {
      if (isReadOnly(error)) drop('the server is read only')
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
  client.query = guarded as typeof client.query
}
