import { randomBytes } from 'node:crypto'
import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { type Actor, scopeOf } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import { receiptNumber } from '#contract/lending/ledger.ts'
import { toShillings } from '#contract/money.ts'
import type { MpesaEnvironment, PayoutState } from '#contract/receipts/mpesa-choices.ts'
import type { MakePayoutInput, Payout, Unsent } from '#contract/receipts/payouts.staff.ts'
import { askAboutPayout, type MpesaKeys, payOut } from './daraja.ts'
import {
  canPayOut,
  claimPayout,
  countToRelease,
  findPayout,
  findPayouts,
  findUnderWay,
  findUnsent,
  insertPayout,
  lockPaidBack,
  lockPayout,
  lockRefund,
  markReleased,
  type PayoutFilter,
  type PayoutRow,
  setState,
} from './payouts.queries.ts'
import { callbackUrl, type TillParts } from './tills.service.ts'

export { erasePayouts } from './payouts.queries.ts'

export const payoutQueue = 'follow-payout'

/** Seconds after which Safaricom is first asked what became of a payout that it took. */
const FIRST_QUESTION = 60
const LONGEST_PAUSE = 1800
/** Questions after which only a person looks further: about a day. */
export const MAX_QUESTIONS = 50

/** Of what is sent, or can be. */
const headOf = (
  row: Pick<
    PayoutRow,
    'entry_id' | 'receipt_id' | 'receipt_number' | 'customer_id' | 'client' | 'account' | 'compared_with'
  >,
) => ({
  entryId: row.entry_id,
  receipt:
    row.receipt_id === null
      ? null
      : { id: row.receipt_id, number: receiptNumber(row.receipt_number ?? row.receipt_id) },
  client: row.customer_id === null ? null : { id: row.customer_id, name: row.client ?? '' },
  account: row.account,
  comparedWith: row.compared_with,
})

const toPayout = (row: PayoutRow, actor: Actor): Payout => ({
  id: row.id,
  ...headOf(row),
  phone: row.phone,
  amount: toShillings(row.amount_cents),
  state: row.state,
  answer: row.answer,
  code: row.code,
  madeBy: row.maker,
  madeAt: row.made_at.toISOString(),
  releasedBy: row.releaser,
  releasedAt: row.released_at?.toISOString() ?? null,
  settledBy: row.settler,
  settlementReason: row.settlement_reason,
  isOwn: row.made_by === actor.accountId,
  canSettle: row.state === 'unknown' && row.questions >= MAX_QUESTIONS && row.made_by !== actor.accountId,
})

/** Three statements. */
export async function listPayouts(db: Db, actor: Actor, { page, size, ...filter }: Slice & PayoutFilter) {
  const scope = scopeOf(actor)
  const { rows, counted } = await findPayouts(db, scope, filter, { page, size })
  return {
    ...toPage(
      rows.map((row) => toPayout(row, actor)),
      counted,
      page,
      size,
    ),
    toRelease: await countToRelease(db, scope, actor.accountId),
  }
}

/** Two statements. */
export async function listUnsent(db: Db, actor: Actor): Promise<{ canPay: boolean; unsent: Unsent[] }> {
  const [canPay, rows] = [await canPayOut(db), await findUnsent(db, scopeOf(actor))]
  return {
    canPay,
    unsent: rows.map((row) => ({
      ...headOf(row),
      phone: row.phone,
      amount: Math.floor(toShillings(row.cents)),
      at: row.at.toISOString(),
    })),
  }
}

/** Throws NOT_FOUND outside the caller's scope. */
export async function getPayout(db: Db, actor: Actor, id: number): Promise<Payout> {
  const row = await findPayout(db, scopeOf(actor), id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return toPayout(row, actor)
}

async function writePayout(tx: Tx, actor: Actor, { entryId, receiptId, phone }: MakePayoutInput): Promise<number> {
  const scope = scopeOf(actor)
  if ((entryId === undefined) === (receiptId === undefined)) {
    throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'entryId', code: 'REQUIRED' }] })
  }
  const money =
    entryId === undefined ? await lockPaidBack(tx, scope, receiptId ?? 0) : await lockRefund(tx, scope, entryId)
  if (!money) throw new ShopError('NOT_FOUND', {})
  if (!money.can_pay_out) throw new ShopError('NO_TILL_PAYS', {})
  // M-Pesa sends whole shillings; cents of unmatched money stay.
  const cents = Math.floor(Number(money.cents) / 100) * 100
  if (cents <= 0) throw new ShopError('NOTHING_TO_SEND', {})
  const payout = {
    token: randomBytes(16).toString('hex'),
    money_account_id: money.money_account_id,
    entry_id: entryId ?? null,
    receipt_id: receiptId ?? null,
    customer_id: money.customer_id,
    phone,
    amount_cents: cents,
    made_by: actor.accountId,
  }
  await auditPayout(tx, actor, 'payout.made', payout)
  return insertPayout(tx, payout)
}

type Audited = {
  receipt_id: number | null
  customer_id: number | null
  amount_cents: number
  state?: PayoutState
  phone?: string | null
  reason?: string
}

export const auditPayout = (
  tx: Tx,
  actor: Actor,
  action: 'payout.made' | 'payout.released' | 'payout.withdrawn' | 'payout.settled',
  { receipt_id: receiptId, customer_id: customerId, amount_cents: cents, state, phone, reason }: Audited,
) =>
  recordAudit(tx, actor, {
    action,
    ...(receiptId === null
      ? { entity: 'customer' as const, entityId: customerId ?? 0 }
      : { entity: 'receipt' as const, entityId: receiptId }),
    after: { amount: toShillings(cents), ...(state && reason ? { status: state } : {}) },
    ...(phone || reason ? { personal: { phone, reason } } : {}),
  })

/**
 * Makes a payout of what was refunded or paid back out of a till and not sent yet. Safe to repeat with the same key. Throws
 * NOT_FOUND outside the caller's scope or for another account than a till, NO_TILL_PAYS, NOTHING_TO_SEND.
 */
export async function makePayout(
  db: Db,
  actor: Actor,
  { requestKey, ...input }: MakePayoutInput & { requestKey: string },
): Promise<Payout> {
  const call = { actor, endpoint: 'makePayout', requestKey, input, lasting: true } as const
  return getPayout(db, actor, await once(db, call, (tx) => writePayout(tx, actor, input)))
}

/** Makes the call of a released payout, once however often it is called. A silent Safaricom leaves it open. */
async function send({ db, dataKey, safaricom, publicUrl }: TillParts, id: number): Promise<void> {
  const payout = await claimPayout(db, id)
  if (!payout) return
  const call = safaricom[payout.environment as MpesaEnvironment]
  if (!call || payout.phone === null) return void (await setState(db, id, 'failed'))
  try {
    await payOut(call, JSON.parse(dataKey.decrypt(payout.sealed_keys)) as MpesaKeys, {
      ...addressesOf(publicUrl, payout.token),
      originatorId: payout.originator_id,
      shortcode: (payout.number ?? '').replaceAll(' ', ''),
      phone: payout.phone.replace('+', ''),
      shillings: payout.amount_cents / 100,
    })
    await setState(db, id, 'waiting')
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.code === 'MPESA_REFUSED') await setState(db, id, 'failed', { answer: String(error.params.answer) })
  }
}

const addressesOf = (publicUrl: string, token: string) => ({
  resultUrl: callbackUrl(publicUrl, token, 'payout'),
  timeoutUrl: callbackUrl(publicUrl, token, 'payout-timeout'),
})

/**
 * Lets a payout be sent, by another person than the one who made it. Repeatable by the same person. Throws NOT_FOUND,
 * OWN_REQUEST, PAYOUT_CLOSED.
 */
export async function releasePayout(parts: TillParts, actor: Actor, id: number): Promise<Payout> {
  const { db } = parts
  await getPayout(db, actor, id)
  await inTransaction(db, async (tx) => {
    const payout = await lockPayout(tx, id)
    if (payout.made_by === actor.accountId) throw new ShopError('OWN_REQUEST', {})
    if (payout.state !== 'made') throw new ShopError('PAYOUT_CLOSED', {})
    await markReleased(tx, id, actor.accountId)
    await auditPayout(tx, actor, 'payout.released', payout)
    await enqueue(tx, payoutQueue, [{ payoutId: id }], FIRST_QUESTION)
  })
  await send(parts, id)
  return getPayout(db, actor, id)
}

/** Takes a payout back that was not released. Repeatable. Throws NOT_FOUND, PAYOUT_CLOSED. */
export async function withdrawPayout(db: Db, actor: Actor, id: number): Promise<Payout> {
  await getPayout(db, actor, id)
  await inTransaction(db, async (tx) => {
    const payout = await lockPayout(tx, id)
    if (payout.state === 'withdrawn') return
    if (payout.state !== 'made') throw new ShopError('PAYOUT_CLOSED', {})
    await setState(tx, id, 'withdrawn')
    await auditPayout(tx, actor, 'payout.withdrawn', payout)
  })
  return getPayout(db, actor, id)
}

/**
 * Asks what became of a payout; its answer comes like that of the payout itself. The call of one whose process was stopped
 * before it is made now; one that may have been made is never repeated.
 */
export async function followPayout(parts: TillParts, id: number): Promise<void> {
  const { db, dataKey, safaricom, publicUrl } = parts
  const payout = await findUnderWay(db, id)
  if (!payout) return
  if (payout.sent_at === null) await send(parts, id)
  else {
    const call = safaricom[payout.environment as MpesaEnvironment]
    const keys = JSON.parse(dataKey.decrypt(payout.sealed_keys)) as MpesaKeys
    const question = {
      resultUrl: callbackUrl(publicUrl, payout.token, 'payout-status'),
      timeoutUrl: callbackUrl(publicUrl, payout.token, 'payout-timeout'),
      originatorId: payout.originator_id,
      shortcode: (payout.number ?? '').replaceAll(' ', ''),
    }
    if (call) await askAboutPayout(call, keys, question).catch(unlessSilent)
    if (payout.questions >= 3) await setState(db, id, 'unknown')
    if (payout.questions >= MAX_QUESTIONS) return
  }
  const pause = Math.min(FIRST_QUESTION * 2 ** (payout.questions - 1), LONGEST_PAUSE)
  await inTransaction(db, (tx) => enqueue(tx, payoutQueue, [{ payoutId: id }], pause))
}

const unlessSilent = (error: unknown) => {
  if (!(error instanceof ShopError)) throw error
}
