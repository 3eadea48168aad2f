import { z } from 'zod'
import type { Db } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { readPhone } from '#contract/phones.ts'
import { upsertChoicesOfPhone } from './choices.queries.ts'
import { insertReport } from './sending.queries.ts'
import { hasCallbackKey } from './text-settings.queries.ts'

/** `key`: the part of the address; `body`: the form as it came. */
type Told = { key: string; body: string }

const Delivery = z.object({
  id: z.string().min(1).max(100),
  status: z.string().min(1).max(40),
  failureReason: z.string().max(80).optional(),
})

/** Throws NOT_FOUND for an address that is none of the shop. */
async function admit(db: Db, key: string) {
  if (!/^[0-9a-f]{32}$/.test(key) || !(await hasCallbackKey(db, key))) throw new ShopError('NOT_FOUND', {})
}

const fieldsOf = (body: string) => Object.fromEntries(new URLSearchParams(body))
/** PostgreSQL stores no such character. */
const hasNull = (fields: Record<string, string>) => Object.values(fields).some((value) => value.includes('\0'))

const refuse = (field: string) =>
  new ShopError('VALIDATION_FAILED', { fields: [{ field, code: 'WRONG_FORM' as const }] })

/** Stores what the provider tells of a text; a job finds the text. Throws NOT_FOUND, VALIDATION_FAILED. */
export async function receiveDelivery(db: Db, { key, body }: Told): Promise<void> {
  await admit(db, key)
  const fields = fieldsOf(body)
  const told = Delivery.safeParse(fields)
  if (!told.success || hasNull(fields)) throw refuse(told.error?.issues[0]?.path.join('.') || 'id')
  const { id, status, failureReason } = told.data
  await insertReport(db, { provider_id: id, status, failure: failureReason || null })
}

const stops = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'END', 'QUIT', 'CANCEL', 'ACHA', 'SIMAMISHA']
const starts = ['START', 'UNSTOP', 'ANZA']

/**
 * Ends the texts to a phone, of all people who have it, or begins them again: by the first word of what it sent, or since
 * the provider tells that it opted out. Other words change nothing. Throws NOT_FOUND, VALIDATION_FAILED.
 */
export async function receiveStop(db: Db, { key, body }: Told): Promise<void> {
  await admit(db, key)
  const { from, phoneNumber, text } = fieldsOf(body)
  const phone = readPhone(from ?? phoneNumber ?? '')
  if (phone === null) throw refuse(from === undefined ? 'phoneNumber' : 'from')
  const word = text === undefined ? 'STOP' : (/[A-Z]+/.exec(text.toUpperCase())?.[0] ?? '')
  if (stops.includes(word)) await upsertChoicesOfPhone(db, phone, 'stopped')
  if (starts.includes(word)) await upsertChoicesOfPhone(db, phone, null)
}
