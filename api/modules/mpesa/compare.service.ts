import { notifyOfDifferences } from '#api/modules/notifications/notify.service.ts'
import { type Actor, type BranchScope, scopeOf } from '#api/platform/actor.ts'
import { ShopError } from '#api/platform/errors.ts'
import { addDays, businessDay } from '#contract/business-day.ts'
import type { MpesaComparison } from '#contract/receipts/mpesa-days.staff.ts'
import { workOnCallback } from './callbacks.service.ts'
import { findDiffering, sumDifferences } from './comparison.queries.ts'
import { compareTills } from './comparison.service.ts'
import { findConnectedTills } from './statements.queries.ts'
import { pullTill } from './statements.service.ts'
import type { TillParts } from './tills.service.ts'

/** Receipts are recorded and taken back for some days after a payment. */
const COMPARED_DAYS = 7

type Asked = { account: string; found: number; error: unknown }

/** Asks Safaricom about all tills at once, then records what it did not tell, one after the other. */
async function pullTills(parts: TillParts, tills: Awaited<ReturnType<typeof findConnectedTills>>): Promise<Asked[]> {
  const pulls = await Promise.allSettled(tills.map((till) => pullTill(parts, till)))
  const asked: Asked[] = []
  for (const [at, pull] of pulls.entries()) {
    const account = tills[at]?.name ?? ''
    if (pull.status === 'rejected') asked.push({ account, found: 0, error: pull.reason })
    else {
      for (const callbackId of pull.value) await workOnCallback(parts, callbackId)
      asked.push({ account, found: pull.value.length, error: null })
    }
  }
  return asked
}

/** Throws what is not an answer of Safaricom, once all else is done. */
function assertAnswers(asked: readonly Asked[]) {
  const faults = asked.flatMap(({ error }) => (error === null || error instanceof ShopError ? [] : [error]))
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} tills could not be asked`)
}

/** The words of a refusal; null without an answer. */
const answerOf = (error: unknown) =>
  error instanceof ShopError && 'answer' in error.params ? String(error.params.answer) : null

/** Pulls and compares the tills in scope, the last days. */
async function compareTillsIn(parts: TillParts, scope: BranchScope) {
  const tills = await findConnectedTills(parts.db, scope)
  const asked = await pullTills(parts, tills)
  const to = businessDay(new Date())
  const days = { accountIds: tills.map(({ id }) => id), from: addDays(to, 1 - COMPARED_DAYS), to }
  await compareTills(parts.db, days)
  return { days, asked, unasked: asked.filter(({ error }) => error !== null) }
}

/** Pulls and compares the tills of the caller's scope now. Throws unexpected errors, once all else is done. */
export async function compareNow(parts: TillParts, actor: Actor): Promise<MpesaComparison> {
  const { days, asked, unasked } = await compareTillsIn(parts, scopeOf(actor))
  assertAnswers(asked)
  return {
    tills: days.accountIds.length,
    found: asked.reduce((sum, { found }) => sum + found, 0),
    differences: await sumDifferences(parts.db, days),
    unasked: unasked.map(({ account, error }) => ({ account, answer: answerOf(error) })),
  }
}

/**
 * Pulls and compares all tills, and tells of what differs yesterday: to the log, and as a notice, once a day, to those who may
 * read it. Throws unexpected errors, once all else is done.
 */
export async function compareAtNight(parts: TillParts, alarm: (text: string) => void) {
  const { asked, unasked } = await compareTillsIn(parts, 'all')
  for (const { account, error } of unasked) alarm(`M-Pesa ${account}: not asked, ${answerOf(error) ?? 'no answer'}`)
  const yesterday = addDays(businessDay(new Date()), -1)
  for (const { name, differences } of await findDiffering(parts.db, yesterday)) {
    alarm(`M-Pesa ${name}: ${differences} differences on ${yesterday}`)
  }
  await notifyOfDifferences(parts.db, yesterday)
  assertAnswers(asked)
}
