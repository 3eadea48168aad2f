import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'

/** A hash of a request's content. */
const hashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('hex')

/**
 * Locks a request key for this transaction. False while another transaction has it, because the same request is in
 * progress. The unique key of the written row remains the final guarantee. `lock`: another one, taken in the same
 * statement.
 */
export async function claimKey(
  tx: Tx,
  accountId: number,
  key: string,
  lock: RawBuilder<unknown> = sql`null`,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, ${accountId})) as taken, ${lock}
  `.execute(tx)
  return rows[0]?.taken ?? false
}

type KeyedCall = { actor: Actor; requestKey: string; input: unknown }

type CreateOnce<Result> = KeyedCall & {
  /** Another lock, taken in the statement that locks the key. */
  lock?: RawBuilder<unknown>
  /** What was created under the key before, and the hash of its input. */
  find: () => Promise<{ requestHash: string; result: Result } | undefined>
  insert: (requestHash: string) => Promise<Result>
}

/**
 * Creates under a request key once. The same key with the same input returns what was created before; another input
 * throws KEY_REUSED, a request in progress IN_PROGRESS.
 */
export async function createOnce<Result>(tx: Tx, { actor, requestKey, input, lock, find, insert }: CreateOnce<Result>) {
  if (!(await claimKey(tx, actor.accountId, requestKey, lock))) throw new ShopError('IN_PROGRESS', {})
  const requestHash = hashOf(input)
  const earlier = await find()
  if (!earlier) return insert(requestHash)
  if (earlier.requestHash !== requestHash) throw new ShopError('KEY_REUSED', {})
  return earlier.result
}

type CallOnce = KeyedCall & {
  endpoint: string
  /** For calls that move money or stock: a phone that was offline for days may repeat the request. */
  lasting?: true
}

/**
 * Runs the work of a creating call once, in one transaction, and returns the id of the record created. Keys are stored for a
 * day, lasting ones permanently.
 */
export const once = (db: Db, call: CallOnce, work: (tx: Tx) => Promise<number>): Promise<number> =>
  inTransaction(db, (tx) => {
    const { actor, endpoint, requestKey: key } = call
    return createOnce(tx, {
      ...call,
      find: async () => {
        const earlier = await tx
          .selectFrom('idempotency_keys')
          .select(['endpoint', 'request_hash', 'resource_id'])
          .where('account_id', '=', actor.accountId)
          .where('key', '=', key)
          .executeTakeFirst()
        if (!earlier) return undefined
        if (earlier.endpoint !== endpoint || earlier.resource_id === null) throw new ShopError('KEY_REUSED', {})
        return { requestHash: earlier.request_hash, result: earlier.resource_id }
      },
      insert: async (requestHash) => {
        const id = await work(tx)
        await tx
          .insertInto('idempotency_keys')
          .values({
            account_id: actor.accountId,
            key,
            endpoint,
            request_hash: requestHash,
            resource_id: id,
            lasting: call.lasting ?? false,
          })
          .execute()
        return id
      },
    })
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
