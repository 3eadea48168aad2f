import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'

/** A hash of a request's content. */
export const hashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('hex')

/**
 * Locks a request key for this transaction. False while another transaction has it, because the same request is in
 * progress. The unique key of the written row remains the final guarantee. `lock`: another one, taken in the same
 * statement.
 */
export async function claimKey(tx: Tx, accountId: number, key: string, lock = sql`null`): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, ${accountId})) as taken, ${lock}
  `.execute(tx)
  return rows[0]?.taken ?? false
}

type CallOnce = {
  actor: Actor
  endpoint: string
  requestKey: string
  input: unknown
  /** For calls that move money or stock: a phone that was offline for days may repeat the request. */
  lasting?: true
}

/**
 * Runs the work of a creating call once, in one transaction. The same key with the same body returns the id of the record
 * created before; another body throws KEY_REUSED, a request in progress IN_PROGRESS. Keys are stored for a day, lasting
 * ones permanently.
 */
export const once = (db: Db, call: CallOnce, work: (tx: Tx) => Promise<number>): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { accountId } = call.actor
    if (!(await claimKey(tx, accountId, call.requestKey))) throw new ShopError('IN_PROGRESS', {})
    const request = { endpoint: call.endpoint, request_hash: hashOf(call.input) }
    const earlier = await tx
      .selectFrom('idempotency_keys')
      .select(['endpoint', 'request_hash', 'resource_id'])
      .where('account_id', '=', accountId)
      .where('key', '=', call.requestKey)
      .executeTakeFirst()
    if (earlier) {
      const isSame = earlier.endpoint === request.endpoint && earlier.request_hash === request.request_hash
      if (!isSame || earlier.resource_id === null) throw new ShopError('KEY_REUSED', {})
      return earlier.resource_id
    }
    const id = await work(tx)
    await tx
      .insertInto('idempotency_keys')
      .values({
        account_id: accountId,
        key: call.requestKey,
        ...request,
        resource_id: id,
        lasting: call.lasting ?? false,
      })
      .execute()
    return id
  })

/** Skips rows that another transaction has locked; the next run deletes them. */
export const purgeOldKeys = (db: Db) =>
  sql`
    delete from idempotency_keys where (account_id, key) in (
      select account_id, key from idempotency_keys
      where not lasting and created_at < now() - interval '24 hours'
      for update skip locked
    )
  `.execute(db)

/** Deletes the keys of an account: their hashes derive from personal input. */
export const eraseKeysOf = (tx: Tx, accountId: number) =>
  tx.deleteFrom('idempotency_keys').where('account_id', '=', accountId).execute()
