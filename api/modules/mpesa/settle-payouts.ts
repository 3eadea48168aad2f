import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError, toTaken } from '#api/platform/errors.ts'
import type { PayoutState } from '#contract/receipts/mpesa-choices.ts'
import type { Payout, SettlePayoutInput } from '#contract/receipts/payouts.staff.ts'
import { lockPayout, setState } from './payouts.queries.ts'
import { auditPayout, getPayout, MAX_QUESTIONS } from './payouts.service.ts'
import type { ToldPayout } from './shapes.ts'
import { findWithdrawal } from './statements.queries.ts'

/** Of a question: what a state of Safaricom's means for the payout; null for one that is still open. */
const statusStates: Partial<Record<string, PayoutState>> = {
  Completed: 'paid',
  Failed: 'failed',
  Cancelled: 'failed',
  Declined: 'failed',
  Expired: 'failed',
}

/**
 * Writes down what Safaricom tells of a payout, in answer to it or to a question. Returns what is wrong with it, null for
 * nothing. That a question was not answered says nothing of the payout.
 */
export async function settlePayout(tx: Tx, id: number, told: ToldPayout, isStatus: boolean): Promise<string | null> {
  const { amount_cents: cents, ...payout } = await lockPayout(tx, id)
  const isRight = told.shillings === null || Math.round(told.shillings * 100) === cents
  const state = isStatus
    ? told.code === '0'
      ? statusStates[told.status ?? '']
      : undefined
    : told.code === '0'
      ? 'paid'
      : 'failed'
  if (state === undefined) return null
  if (state === 'paid' && !isRight) return 'Amount'
  if (state === payout.state) return payout.code === null || payout.code === told.receipt ? null : 'TransactionReceipt'
  const said = state === 'paid' ? { code: told.receipt } : { answer: told.words }
  return (await setState(tx, id, state, said)) ? null : 'ResultCode'
}

/**
 * Writes down what a person says of a payout of which Safaricom did not tell for a day: paid with this code, or not paid.
 * Throws NOT_FOUND outside the caller's scope, OWN_REQUEST, PAYOUT_ASKED_ABOUT, PAYOUT_CLOSED, ALREADY_TAKEN,
 * CODE_NOT_OF_PAYOUT where the code is that of money received, or a statement says otherwise.
 */
export async function settleByHand(
  db: Db,
  actor: Actor,
  id: number,
  { code, reason }: SettlePayoutInput,
): Promise<Payout> {
  await getPayout(db, actor, id)
  await inTransaction(db, async (tx) => {
    const payout = await lockPayout(tx, id)
    if (payout.made_by === actor.accountId) throw new ShopError('OWN_REQUEST', {})
    if (payout.state === 'asking' || payout.state === 'waiting') throw new ShopError('PAYOUT_ASKED_ABOUT', {})
    if (payout.state !== 'unknown') throw new ShopError('PAYOUT_CLOSED', {})
    if (payout.questions < MAX_QUESTIONS) throw new ShopError('PAYOUT_ASKED_ABOUT', {})
    if (code !== null) {
      const known = await findWithdrawal(tx, payout.money_account_id, code, payout.sent_at ?? new Date())
      const isRight = known.cents === null ? !known.is_covered : known.cents === payout.amount_cents
      if (known.is_received || !isRight) throw new ShopError('CODE_NOT_OF_PAYOUT', { code })
    }
    const state = code === null ? 'failed' : 'paid'
    await setState(tx, id, state, { code, settledBy: actor.accountId, reason })
    await auditPayout(tx, actor, 'payout.settled', { ...payout, state, reason })
  }).catch((error: unknown) => {
    throw toTaken(error, { mpesa_payouts_code_key: 'code' })
  })
  return getPayout(db, actor, id)
}
