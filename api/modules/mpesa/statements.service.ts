import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { businessDay } from '#contract/business-day.ts'
import type { MpesaEnvironment } from '#contract/receipts/mpesa-choices.ts'
import { callbackQueue } from './callbacks.service.ts'
import { compareTills } from './comparison.service.ts'
import { PULL_MS, pullPayments, registerPull } from './pull.ts'
import { momentIn, readConfirmation } from './shapes.ts'
import {
  attachReceipts,
  type ConnectedTill,
  deleteStatement,
  extendToDays,
  findKnownLines,
  findUntold,
  insertLines,
  insertPulled,
  insertStatement,
  insertWithdrawals,
  isConnected,
  type KnownLine,
  lockTills,
  markPullRegistered,
  type StatedLine,
  type Withdrawn,
} from './statements.queries.ts'
import { callbackUrl, type TillParts } from './tills.service.ts'

export { readCode } from './shapes.ts'
export type { KnownLine } from './statements.queries.ts'

/** 'YYYY-MM-DD', with a time of Nairobi or without, as a moment; noon without. Throws for another text. */
export function momentOfLine(text: string): Date {
  const digits = text.replace(/\D/g, '')
  const moment = momentIn(digits.length === 8 ? `${digits}120000` : digits.padEnd(14, '0').slice(0, 14))
  if (!moment) throw new Error('a line of a statement has no moment')
  return moment
}

/** Safaricom may say of the last minutes less than there was. */
const SETTLING_MS = 15 * 60_000

/** What is known of codes to a till, by code; null for an account that is not connected with M-Pesa. Two statements. */
export async function knownLines(db: Db, accountId: number, codes: readonly string[]) {
  if (!(await isConnected(db, accountId))) return null
  const lines = await findKnownLines(db, accountId, codes)
  return new Map<string, KnownLine>(lines.map((line) => [line.code, line]))
}

/** Lines of a statement: what came in, and what left. */
export type Stated = { paid: StatedLine[]; withdrawn: Withdrawn[] }

type OfImport = { importId: number; accountId: number }

const spanOf = (moments: readonly Date[]) => {
  const times = moments.map((moment) => moment.getTime())
  return { from: new Date(Math.min(...times)), until: new Date(Math.max(...times)) }
}

/**
 * Stores all lines of a statement whose money is recorded, in batches, and compares its days. Repeatable. Does nothing for an
 * account that is not connected with M-Pesa.
 */
export async function storeStatement(db: Db, { importId, accountId }: OfImport, lines: AsyncIterable<Stated>) {
  if (!(await isConnected(db, accountId))) return
  const ends: Date[] = []
  for await (const { paid, withdrawn } of lines) {
    const moments = [...paid, ...withdrawn].map(({ paidAt }) => paidAt)
    if (moments.length === 0) continue
    const own = spanOf(moments)
    ends.push(own.from, own.until)
    await inTransaction(db, async (tx) => {
      const statementId = await insertStatement(tx, { accountId, importId, ...own })
      await insertLines(tx, { accountId, statementId, isPull: false }, paid)
      await insertWithdrawals(tx, { accountId, statementId, isPull: false }, withdrawn)
    })
  }
  if (ends.length === 0) return
  const { from, until } = spanOf(ends)
  await inTransaction(db, async (tx) => {
    await lockTills(tx, [accountId])
    await extendToDays(tx, importId)
    await attachReceipts(tx, importId)
  })
  await compareTills(db, { accountIds: [accountId], from: businessDay(from), to: businessDay(until) })
}

/** Forgets what an import that is undone said of a till, and compares its days again. Repeatable. */
export async function forgetStatement(db: Db, { importId, accountId }: OfImport) {
  const said = await inTransaction(db, (tx) => deleteStatement(tx, importId))
  if (!said) return
  const days = { from: businessDay(said.from_at), to: businessDay(said.until_at) }
  await compareTills(db, { accountIds: [accountId], ...days })
}

/**
 * Asks Safaricom for the payments of the last 48 hours to a till, and stores those that no one told of like its calls, with a
 * job for each. Returns the ids of these callbacks. Throws MPESA_REFUSED, MPESA_SILENT.
 */
export async function pullTill(parts: TillParts, till: ConnectedTill): Promise<number[]> {
  const { db, dataKey, publicUrl, safaricom } = parts
  const call = safaricom[till.environment as MpesaEnvironment]
  if (!call || till.pull_phone === null) return []
  const keys = JSON.parse(dataKey.decrypt(till.sealed_keys))
  const shortcode = (till.number ?? '').replaceAll(' ', '')
  if (till.pull_registered_at === null) {
    const callback = callbackUrl(publicUrl, till.callback_key, 'confirmation')
    await registerPull(call, keys, { shortcode, phone: till.pull_phone.slice(1), callbackUrl: callback })
    await markPullRegistered(db, till.id)
  }
  const until = new Date()
  const from = new Date(until.getTime() - PULL_MS)
  const { bodies, withdrawn } = await pullPayments(call, keys, { shortcode, from, until })
  const read = bodies.map((body) => ({ body, told: readConfirmation(body) }))
  const lines = read.flatMap(({ body, told }) => ('fault' in told ? [] : [{ ...told, body }]))
  return inTransaction(db, async (tx) => {
    const cover = { from, until: new Date(until.getTime() - SETTLING_MS) }
    const statementId = await insertStatement(tx, { accountId: till.id, importId: null, ...cover })
    await insertLines(tx, { accountId: till.id, statementId, isPull: true }, lines)
    await insertWithdrawals(tx, { accountId: till.id, statementId, isPull: true }, withdrawn)
    const codes = lines.map(({ code }) => code)
    const untold = new Set(await findUntold(tx, codes))
    const added = read.filter(({ told }) => 'fault' in told || untold.has(told.code)).map(({ body }) => body)
    const ids = await insertPulled(tx, till.id, added)
    await enqueue(
      tx,
      callbackQueue,
      ids.map((callbackId) => ({ callbackId })),
    )
    return ids
  })
}
