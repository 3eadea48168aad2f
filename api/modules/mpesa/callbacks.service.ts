import ipaddr from 'ipaddr.js'
import { clientOf } from '#api/modules/credit/receipts/incoming.service.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { enqueue } from '#api/platform/jobs.ts'
import type { DataKey } from '#api/platform/secrets/data-key.ts'
import {
  deleteCallback,
  findWaiting,
  insertCallback,
  lockCallback,
  markFaulty,
  markHeard,
} from './callbacks.queries.ts'
import { recordPayment } from './payments.service.ts'
import { readConfirmation } from './shapes.ts'
import { findTillByKey } from './tills.queries.ts'

export { deleteFaulty as purgeFaultyCallbacks } from './callbacks.queries.ts'
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

/** The till that may be told something from this address. Throws NOT_FOUND, NOT_ALLOWED. */
async function admit(db: Db, key: string, address: string) {
  const till = /^[0-9a-f]{32}$/.test(key) ? await findTillByKey(db, key) : undefined
  if (!till) throw new ShopError('NOT_FOUND', {})
  if (!isAmong(address, till.senders)) throw new ShopError('NOT_ALLOWED', {})
  return till
}

type Told = { key: string; address: string; body: string }

/** Stores what a till tells, as it came; a job works on it. Throws NOT_FOUND for an unknown address, NOT_ALLOWED. */
export async function receiveConfirmation(db: Db, { key, address, body }: Told): Promise<void> {
  const { money_account_id: accountId } = await admit(db, key, address)
  await inTransaction(db, async (tx) => {
    const callbackId = await insertCallback(tx, accountId, body)
    await markHeard(tx, accountId)
    await enqueue(tx, callbackQueue, [{ callbackId }])
  })
}

/**
 * Whether a payment is wanted: always where a till accepts unknown accounts, else when its account names one client.
 * Throws NOT_FOUND, NOT_ALLOWED.
 */
export async function isPaymentWanted(db: Db, dataKey: DataKey, { key, address, body }: Told): Promise<boolean> {
  const till = await admit(db, key, address)
  if (till.accepts_unknown) return true
  const told = readConfirmation(body)
  if ('fault' in told) return false
  return (await inTransaction(db, (tx) => clientOf(tx, dataKey, told.typedAccount))) !== null
}

/**
 * Records the payment of a callback, once however often it is told. What cannot be read stays with its fault. Does nothing
 * for one that was worked on.
 */
export async function workOnCallback(db: Db, dataKey: DataKey, callbackId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const callback = await lockCallback(tx, callbackId)
    if (!callback) return
    const told = readConfirmation(callback.body)
    const fault =
      'fault' in told
        ? told.fault
        : told.shortcode !== callback.number?.replaceAll(' ', '')
          ? 'BusinessShortCode'
          : null
    if ('fault' in told || fault !== null) {
      await markFaulty(tx, callbackId, fault ?? '')
      return
    }
    const accountId = callback.money_account_id
    await recordPayment(tx, dataKey, { ...told, accountId, toldBy: callback.told_by })
    await deleteCallback(tx, callbackId)
  })
}

/** Works on callbacks whose job was lost. */
export async function resumeCallbacks(db: Db): Promise<void> {
  const ids = await findWaiting(db)
  await inTransaction(db, (tx) =>
    enqueue(
      tx,
      callbackQueue,
      ids.map((callbackId) => ({ callbackId })),
    ),
  )
}
