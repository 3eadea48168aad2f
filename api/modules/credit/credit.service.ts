import type { Actor } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { ClientCredit } from '#contract/groups.ts'
import { toShillings } from '#contract/money.ts'
import { findCredit, findCreditDrift, insertHold, insertSettlement } from './credit.queries.ts'
import { assertWithinLimit, availableCents } from './credit.rules.ts'

/** What a client may still owe, in shillings. Throws NOT_FOUND for a client outside the caller's branch. */
export async function getClientCredit(db: Db, actor: Actor, clientId: number): Promise<ClientCredit> {
  const row = await findCredit(db, clientId, actor.branchId)
  if (!row) throw new ShopError('NOT_FOUND', {})
  const limit = row.loan_limit_cents
  return {
    clientId: row.id,
    limit: limit === null ? null : toShillings(limit),
    outstanding: toShillings(row.outstanding_cents),
    held: toShillings(row.held_cents),
    available: limit === null ? null : toShillings(availableCents(limit, row.outstanding_cents, row.held_cents)),
  }
}

type Hold = {
  customerId: number
  orderId: number
  actorId: number
  cents: number
}

/** Holds an amount of a locked client's limit for an order: counter and ledger entry. */
export const holdLimit = (tx: Tx, hold: Hold) => insertHold(tx, hold)

/** Gives what an order held of a locked client's limit free again. */
export const releaseHold = (tx: Tx, hold: Omit<Hold, 'actorId'> & { actorId: number | null }) =>
  insertSettlement(tx, 'release', hold)

/** Turns what a delivered order held into what the client owes. */
export const chargeHold = (tx: Tx, hold: Omit<Hold, 'actorId'> & { actorId: number | null }) =>
  insertSettlement(tx, 'delivery', hold)

export { assertWithinLimit }

export const creditDrift = async (db: Db) => (await findCreditDrift(db)).rows
