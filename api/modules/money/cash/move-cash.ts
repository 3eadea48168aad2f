import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { notify } from '#api/modules/notifications/notices.service.ts'
import { settleNotices } from '#api/modules/notifications/notify.service.ts'
import { type Actor, scopeOf } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError, toTaken } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import { businessDay } from '#contract/business-day.ts'
import { toCents, toShillings } from '#contract/money.ts'
import type { CashMove, MoveCashInput } from '#contract/receipts/cash.staff.ts'
import { assertCash, enterCash, lockCashBox } from './cash.service.ts'
import { toMove } from './cash-books.service.ts'
import { insertBox } from './cash-entries.queries.ts'
import {
  closeMove,
  findBoxId,
  findMove,
  findTakers,
  type Giver,
  insertMove,
  type LockedMove,
  lockMove,
  mayTake,
} from './cash-moves.queries.ts'

const giverOf = (actor: Actor): Giver => ({ accountId: actor.accountId, scope: scopeOf(actor) })

/** The people and the accounts that may take the caller's cash. One statement. */
export const listCashTakers = (db: Db, actor: Actor) => findTakers(db, giverOf(actor))

/** The account that cash goes to. Throws CASH_TAKER_NOT_VALID. */
async function requireTaker(tx: Tx, actor: Actor, { accountId, moneyAccountId }: MoveCashInput): Promise<number> {
  const to = accountId === undefined ? { moneyAccountId: moneyAccountId ?? 0 } : { accountId }
  if (!(await mayTake(tx, giverOf(actor), to))) throw new ShopError('CASH_TAKER_NOT_VALID', {})
  if ('moneyAccountId' in to) return to.moneyAccountId
  await insertBox(tx, to.accountId)
  return findBoxId(tx, to.accountId)
}

async function move(tx: Tx, actor: Actor, input: MoveCashInput): Promise<number> {
  const { accountId, reference = null, note, amount } = input
  const cents = toCents(amount)
  const box = await lockCashBox(tx, actor.accountId)
  assertCash(box, cents)
  const toId = await requireTaker(tx, actor, input)
  const { accountId: actorId } = actor
  const id = await insertMove(tx, { fromId: box.id, toId, cents, reference, note: note || null, actorId })
  const kind = accountId === undefined ? 'banked' : 'handed-over'
  await enterCash(tx, box, [{ kind, cents: -cents, day: businessDay(new Date()), moveId: id, actorId }])
  await recordAudit(tx, actor, {
    action: accountId === undefined ? 'cash.banked' : 'cash.handed-over',
    entity: 'cash_box',
    entityId: box.id,
    after: { amount, ...(accountId === undefined ? {} : { account: accountId }) },
    personal: { ...(reference === null ? {} : { reference }), ...(note ? { note } : {}) },
  })
  if (accountId !== undefined) await notify(tx, [{ accountId, kind: 'cash-waiting', cashMoveId: id }])
  return id
}

/**
 * Takes cash out of the caller's box: for the bank, or for a person, who accepts or disputes it. Safe to repeat with
 * the same key. Throws CASH_SHORT, CASH_TAKER_NOT_VALID, and ALREADY_TAKEN for a reference of that account.
 */
export async function moveCash(db: Db, actor: Actor, requestKey: string, input: MoveCashInput): Promise<CashMove> {
  const call = { actor, endpoint: 'moveCash', requestKey, input, lasting: true } as const
  const id = await once(db, call, (tx) => move(tx, actor, input)).catch((error) => {
    throw toTaken(error, { cash_moves_reference: 'reference' })
  })
  return toMove(await findMove(db, id))
}

type Decision = { state: 'accepted' | 'disputed' | 'withdrawn'; reason?: string }

/** The person who may decide so. */
const deciderOf = ({ giver, taker }: LockedMove, state: Decision['state']) => (state === 'withdrawn' ? giver : taker)

/**
 * Decides about cash that waits; what was decided so before answers as done. The move is locked before the box. Throws
 * NOT_FOUND for another person's, CASH_MOVE_CLOSED.
 */
async function decide(db: Db, actor: Actor, id: number, { state, reason }: Decision): Promise<CashMove> {
  await inTransaction(db, async (tx) => {
    const waiting = await lockMove(tx, id)
    if (!waiting || deciderOf(waiting, state) !== actor.accountId) throw new ShopError('NOT_FOUND', {})
    if (waiting.state === state) return
    if (waiting.state !== 'waiting') throw new ShopError('CASH_MOVE_CLOSED', { state: waiting.state })
    const { giver, amount_cents: cents } = waiting
    const isAccepted = state === 'accepted'
    const { accountId: actorId } = actor
    const box = await lockCashBox(tx, isAccepted ? actorId : giver)
    await closeMove(tx, { id, state, by: actorId, reason: reason ?? null })
    const kind = isAccepted ? 'taken-over' : 'returned'
    await enterCash(tx, box, [{ kind, cents, day: businessDay(new Date()), moveId: id, actorId }])
    await settleNotices(tx, 'cash_move_id', id)
    await recordAudit(tx, actor, {
      action: `cash.${state}`,
      entity: 'cash_box',
      entityId: box.id,
      after: { amount: toShillings(cents), account: giver },
      ...(reason === undefined ? {} : { personal: { reason } }),
    })
    if (state !== 'withdrawn') await notify(tx, [{ accountId: giver, kind: 'cash-decided', cashMoveId: id }])
  })
  return toMove(await findMove(db, id))
}

export const acceptCash = (db: Db, actor: Actor, id: number) => decide(db, actor, id, { state: 'accepted' })
export const disputeCash = (db: Db, actor: Actor, id: number, reason: string) =>
  decide(db, actor, id, { state: 'disputed', reason })
export const withdrawCash = (db: Db, actor: Actor, id: number) => decide(db, actor, id, { state: 'withdrawn' })
