import type { Db } from '#api/platform/database/db.ts'
import type { DataKey } from '#api/platform/secrets/data-key.ts'
import type { TextProvider } from '#contract/site/text-choices.ts'
import { type Outcome, sendOnce, type TextApp, type TextCall, type TextCalls } from './africastalking.ts'
import { quietUntil } from './quiet-hours.rules.ts'
import {
  applyReports,
  markEnded,
  markSent,
  markUnanswered,
  postpone,
  refuseTexts,
  type TakenText,
  takeTexts,
  withdrawUnwanted,
} from './sending.queries.ts'
import { findTextSettings, type TextSettingsRow } from './text-settings.queries.ts'

export type SendingParts = { db: Db; dataKey: DataKey; textCalls: TextCalls }

/** Texts that a process has at the provider together. */
const BATCH = 10
/** A run takes no more texts after these; the next one begins within a minute. */
const RUN_MS = 45_000
const MINUTE_MS = 60_000
/** Pauses after passing failures double up to an hour. */
const LONGEST_PAUSE_MINUTES = 60

/** Of the whole shop: while it lasts every text would meet it. */
const ofShop = ['wrong-key', 'wrong-sender', 'no-balance', 'unreachable']

export type Line = { call: TextCall; app: TextApp }

/** How the shop reaches its provider; null where it sends no texts. */
export function lineOf(
  settings: TextSettingsRow | undefined,
  { dataKey, textCalls }: Omit<SendingParts, 'db'>,
): Line | null {
  if (!settings) return null
  const { username, sealed_key: sealedKey, sender } = settings
  const provider = settings.provider as TextProvider
  if (provider === 'demo') {
    return textCalls.demo ? { call: textCalls.demo, app: { username: 'demo', key: 'demo', sender } } : null
  }
  if (provider === 'off' || username === null || sealedKey === null) return null
  const call = username === 'sandbox' ? textCalls.sandbox : textCalls.production
  return { call, app: { username, key: dataKey.decrypt(sealedKey), sender } }
}

/** Sends a text that is `sending`, and writes down what came of it. One for a passing reason waits, if it may. */
export async function sendTaken(
  db: Db,
  { call, app }: Line,
  text: TakenText,
  { now, mayWait }: { now: Date; mayWait: boolean },
): Promise<Outcome> {
  const outcome = await sendOnce(call, app, text)
  if (outcome.state === 'sent') await markSent(db, text.id, outcome)
  else if (outcome.state === 'again' && mayWait) {
    const minutes = Math.min(2 ** Math.min(text.attempts, 10), LONGEST_PAUSE_MINUTES)
    await postpone(db, text.id, new Date(now.getTime() + minutes * MINUTE_MS), outcome.reason)
  } else await markEnded(db, text.id, outcome.state === 'again' ? 'failed' : outcome.state, outcome.reason)
  const isRefused = outcome.state === 'failed' && ['opted-out', 'do-not-disturb'].includes(outcome.reason)
  if (isRefused && text.customer_id !== null) await refuseTexts(db, text.customer_id)
  return outcome
}

/**
 * Sends the queued texts outside the quiet hours, and writes down what was told of those before. One whose answer does not
 * come stays `unknown` and is not sent again by itself. Run by a job each minute; several runs share the queue.
 */
export async function sendTexts(parts: SendingParts, { now = new Date() }: { now?: Date } = {}) {
  const { db } = parts
  const began = Date.now()
  for (const customerId of await applyReports(db)) await refuseTexts(db, customerId)
  await markUnanswered(db)
  await withdrawUnwanted(db, now)
  const settings = await findTextSettings(db)
  const line = lineOf(settings, parts)
  if (!settings || !line) return
  const hours = { from: settings.quiet_from, to: settings.quiet_to }
  if (settings.provider !== 'demo' && quietUntil(now, hours) !== null) return
  while (Date.now() - began < RUN_MS) {
    const taken = await takeTexts(db, now, BATCH)
    const outcomes = await Promise.all(taken.map((text) => sendTaken(db, line, text, { now, mayWait: true })))
    if (taken.length < BATCH) return
    if (outcomes.some((outcome) => outcome.state !== 'sent' && ofShop.includes(outcome.reason))) return
  }
}
