import ipaddr from 'ipaddr.js'
import { clientOf } from '#api/modules/credit/receipts/incoming.service.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { enqueue } from '#api/platform/jobs.ts'
import type { DataKey } from '#api/platform/secrets/data-key.ts'
import {
  deleteCallback,
  findCallback,
  findLost,
  insertCallback,
  lockCallback,
  markFaulty,
  markHeard,
} from './callbacks.queries.ts'
import type { Safaricom } from './daraja.ts'
import { recordPayment } from './payments.service.ts'
import { findPayoutByToken } from './payouts.queries.ts'
import { MAX_QUESTIONS, payoutQueue } from './payouts.service.ts'
import { endPrompt, findAsked, findPromptByToken, markPaid } from './prompts.queries.ts'
import { isPromptPaid, promptQueue, stateOf } from './prompts.service.ts'
import { settlePayout } from './settle-payouts.ts'
import { readConfirmation, readPayoutResult, readPromptCallback, type ToldPrompt } from './shapes.ts'
import { findTillByKey } from './tills.queries.ts'

export { deleteFaulty as purgeFaultyCallbacks, findPayoutFaults } from './callbacks.queries.ts'
export { findPaymentFaults } from './payments.queries.ts'

export const callbackQueue = 'work-on-mpesa'

/** Whether an address is one of these, or in one of these networks. */
function isAmong(address: string, senders: readonly string[]): boolean {
  if (senders.length === 0) return true
  if (!ipaddr.isValid(address)) return false
  const caller = ipaddr.process(address)
  return senders.some((sender) => {
    const [network, bits] = sender.includes('/')
      ? ipaddr.parseCIDR(sender)
      : [ipaddr.process(sender), sender.includes(':') ? 128 : 32]
    return network.kind() === caller.kind() && caller.match([network, bits] as [ipaddr.IPv4, number])
  })
}

const isKey = (key: string) => /^[0-9a-f]{32}$/.test(key)

/** What may be told something from this address. Throws NOT_FOUND, NOT_ALLOWED. */
function admit<Found extends { senders: string[] }>(found: Found | undefined, address: string): Found {
  if (!found) throw new ShopError('NOT_FOUND', {})
  if (!isAmong(address, found.senders)) throw new ShopError('NOT_ALLOWED', {})
  return found
}

type Told = { key: string; address: string; body: string }

const store = (db: Db, callback: Parameters<typeof insertCallback>[1]) =>
  inTransaction(db, async (tx) => {
    const callbackId = await insertCallback(tx, callback)
    if (!callback.prompt_id && !callback.payout_id) await markHeard(tx, callback.money_account_id)
    await enqueue(tx, callbackQueue, [{ callbackId }])
  })

/** Stores what a till tells, as it came; a job works on it. Throws NOT_FOUND for an unknown address, NOT_ALLOWED. */
export async function receiveConfirmation(db: Db, { key, address, body }: Told): Promise<void> {
  const till = admit(isKey(key) ? await findTillByKey(db, key) : undefined, address)
  await store(db, { money_account_id: till.money_account_id, body })
}

/** Stores what became of a prompt, as it came; a job works on it. Throws NOT_FOUND for an unknown address, NOT_ALLOWED. */
export async function receivePromptResult(db: Db, { key, address, body }: Told): Promise<void> {
  const prompt = admit(isKey(key) ? await findPromptByToken(db, key) : undefined, address)
  await store(db, { money_account_id: prompt.money_account_id, prompt_id: prompt.id, body })
}

/** Stores what became of a payout, or the answer to a question about it. Throws NOT_FOUND for an unknown address, NOT_ALLOWED. */
export async function receivePayoutResult(db: Db, { key, address, body }: Told, isStatus: boolean): Promise<void> {
  const payout = admit(isKey(key) ? await findPayoutByToken(db, key) : undefined, address)
  await store(db, { money_account_id: payout.money_account_id, payout_id: payout.id, is_status: isStatus, body })
}

/** That a call waited too long at Safaricom says nothing of it: the question about it will. Throws as the others do. */
export async function receiveTimeout(db: Db, { key, address }: Told): Promise<void> {
  admit(isKey(key) ? await findPayoutByToken(db, key) : undefined, address)
}

/**
 * Whether a payment is wanted: always where a till accepts unknown accounts, else when its account names one client.
 * Throws NOT_FOUND, NOT_ALLOWED.
 */
export async function isPaymentWanted(db: Db, dataKey: DataKey, { key, address, body }: Told): Promise<boolean> {
  const till = admit(isKey(key) ? await findTillByKey(db, key) : undefined, address)
  if (till.accepts_unknown) return true
  const told = readConfirmation(body)
  if ('fault' in told) return false
  return (await inTransaction(db, (tx) => clientOf(tx, dataKey, told.typedAccount))) !== null
}

type Callback = NonNullable<Awaited<ReturnType<typeof lockCallback>>>

/** Works on what a till told. Returns what is wrong with it, null for nothing. */
async function workOnConfirmation(tx: Tx, dataKey: DataKey, callback: Callback): Promise<string | null> {
  const told = readConfirmation(callback.body)
  if ('fault' in told) return told.fault
  if (told.shortcode !== callback.number?.replaceAll(' ', '')) return 'BusinessShortCode'
  await recordPayment(tx, dataKey, {
    ...told,
    accountId: callback.money_account_id,
    prompted: null,
    toldBy: callback.told_by,
  })
  return null
}

/** Works on what became of a prompt, which Safaricom has confirmed. Returns what is wrong with it, null for nothing. */
async function workOnPrompt(tx: Tx, dataKey: DataKey, promptId: number, told: ToldPrompt): Promise<string | null> {
  const prompt = await findAsked(tx, promptId)
  if (!told.payment) {
    const state = stateOf(told.code)
    await endPrompt(tx, promptId, state, state === 'refused' ? told.words : null)
    return null
  }
  if (told.payment.cents !== prompt.amount_cents) return 'Amount'
  const { money_account_id: accountId, customer_id: id, order_id: orderId } = prompt
  const payment = { ...told.payment, payer: null, typedAccount: null, accountId, prompted: { id, orderId } }
  await recordPayment(tx, dataKey, { ...payment, toldBy: 'call' })
  await markPaid(tx, promptId, told.payment.code)
  return null
}

/** Returns what is wrong with it, null for nothing. */
async function workOnPayout(tx: Tx, payoutId: number, body: string, isStatus: boolean): Promise<string | null> {
  const told = readPayoutResult(body)
  return 'fault' in told ? told.fault : settlePayout(tx, payoutId, told, isStatus)
}

type WorkParts = { db: Db; dataKey: DataKey; safaricom: Safaricom }

/**
 * Records the payment of a callback, once however often it is told. What cannot be read, and a paid prompt of which
 * Safaricom itself does not know, stays with its fault. Does nothing for one that was worked on. Throws while Safaricom does
 * not tell, so that the job is tried again.
 */
export async function workOnCallback(parts: WorkParts, callbackId: number): Promise<void> {
  const { db, dataKey } = parts
  const stored = await findCallback(db, callbackId)
  const promptId = stored?.prompt_id ?? null
  const told = stored && promptId !== null ? readPromptCallback(stored.body) : null
  const isPaid =
    told && promptId !== null && !('fault' in told) && told.payment
      ? await isPromptPaid(parts, promptId, told.checkoutId)
      : true
  if (isPaid === null) throw new Error(`Safaricom does not tell yet of the prompt of callback ${callbackId}`)
  await inTransaction(db, async (tx) => {
    const callback = await lockCallback(tx, callbackId)
    if (!callback) return
    const work = () => {
      if (stored?.payout_id) return workOnPayout(tx, stored.payout_id, callback.body, stored.is_status)
      if (!told || promptId === null) return workOnConfirmation(tx, dataKey, callback)
      if ('fault' in told) return told.fault
      return isPaid ? workOnPrompt(tx, dataKey, promptId, told) : 'CheckoutRequestID'
    }
    const fault = await work()
    if (fault === null) await deleteCallback(tx, callbackId)
    else await markFaulty(tx, callbackId, fault)
  })
}

const queues = { callbackId: callbackQueue, promptId: promptQueue, payoutId: payoutQueue }

/** Calls, prompts and payouts whose job was lost get a new one. */
export async function resumeLost(db: Db): Promise<void> {
  const lost = await findLost(db, MAX_QUESTIONS)
  await inTransaction(db, async (tx) => {
    for (const [key, queue] of Object.entries(queues)) {
      const own = lost.filter(({ kind }) => kind === key)
      await enqueue(
        tx,
        queue,
        own.map(({ id }) => ({ [key]: id })),
      )
    }
  })
}
