import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { callUntilFinal } from './caller.ts'
import { pickOperation, type Session } from './operations.ts'
import { findFaults, findHalfPosted, findPostedSheets, findUnhonoured } from './proofs.ts'
import { randomFrom } from './random.ts'
import { createWorld, placeOrdersAgo } from './world.ts'

const AT_ONCE = 16

/**
 * Staff and members who call a shop as on an unreliable network, each call repeated with its key until it is answered.
 * `size` is the number of operations that limits and stock are enough for. The seed determines the mix, not the order.
 */
export async function openLoad(options: {
  db: Db
  ownerUrl: string
  processes: readonly { url: string }[]
  secret: string
  seed: number
  size: number
}) {
  const { db, ownerUrl, processes, secret, seed, size } = options
  await placeOrdersAgo(ownerUrl)
  const counts: Record<string, number> = {}
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1
  }
  const random = randomFrom(seed)
  let used = 0
  const session: Session = {
    world: await createWorld(db, secret, size),
    call: callUntilFinal(processes, random, count),
    random,
    orders: [],
    delivered: [],
    placed: [],
    repaid: [],
    repayments: [],
    sheets: [],
    fresh: (kind) => {
      used += 1
      return `${kind}-${seed}-${used}`
    },
  }

  /** Runs at least so many operations of the mix, 16 at a time, and further ones until `isOver`. */
  const work = async (operations: number, isOver: () => boolean) => {
    let left = operations
    const worker = async () => {
      while (left > 0 || !isOver()) {
        left -= 1
        const { name, run } = pickOperation(random)
        count(`${name}: ${await run(session)}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }

  /** Violations in the books, and of what was answered; empty when there are none. */
  const findViolations = async (books: Db = db): Promise<string[]> => {
    const orders = await books.selectFrom('orders').select(['request_key as key', 'id']).execute()
    const repayments = await books
      .selectFrom('repayments')
      .innerJoin('receipts', 'receipts.id', 'receipt_id')
      .select([sql<string>`reference`.as('key'), 'repayments.id'])
      .where('sheet_id', 'is', null)
      .execute()
    const sheets = await findPostedSheets(books)
    return [
      ...(await findFaults(books)),
      ...findUnhonoured(session.placed, orders),
      ...findUnhonoured(session.repaid, repayments),
      ...findUnhonoured(session.sheets, sheets),
      ...findHalfPosted(session.sheets, sheets),
    ]
  }
  return { session, counts, work, findViolations }
}
export type Load = Awaited<ReturnType<typeof openLoad>>
