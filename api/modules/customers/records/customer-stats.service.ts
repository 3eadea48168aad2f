import { readSettings } from '#api/modules/settings/settings.service.ts'
import { type Actor, scopeOf } from '#api/platform/actor.ts'
import { allowLongWork, type Db, inTransaction } from '#api/platform/database/db.ts'
import type { CustomerStats } from '#contract/lending/customers.staff.ts'
import { toShillings } from '#contract/money.ts'
import { BEFORE_DAYS, countBefore, countNow, replaceStats, type StatsCounts } from './customer-stats.queries.ts'
import { type StatsRules, segmentRulesOf } from './segments.rules.ts'

async function readStatsRules(db: Db): Promise<StatsRules> {
  const settings = await readSettings(db)
  const { newDays, activeDays } = settings.segments
  return { ...segmentRulesOf(settings, new Date()), newDays, activeDays }
}

const averageOf = (cents: number, customers: number) =>
  customers === 0 ? 0 : Math.round((toShillings(cents) ?? 0) / customers)

const toFigures = (counts: StatsCounts | undefined | null) => ({
  totalCustomers: counts?.customers ?? 0,
  activeCustomers: counts?.active ?? 0,
  newCustomers: counts?.fresh ?? 0,
  customerLtv: averageOf(counts?.spent_cents ?? 0, counts?.customers ?? 0),
})

export { findStatsDrift } from './customer-stats.queries.ts'

/** Two statements; one more, over the orders, until the job has stored what was 30 days ago for the settings of now. */
export async function getCustomerStats(db: Db, actor: Actor): Promise<CustomerStats> {
  const scope = scopeOf(actor)
  const rules = await readStatsRules(db)
  const stats = await countNow(db, scope, rules)
  const isEmpty = !stats || stats.now.customers === 0
  const before = stats?.before ?? (isEmpty ? undefined : await countBefore(db, scope, rules))
  return { ...toFigures(stats?.now), before: toFigures(isEmpty ? undefined : before), beforeDays: BEFORE_DAYS }
}

/** Counts what was 30 days ago in each branch; run by a job. */
export async function refreshCustomerStats(db: Db): Promise<void> {
  const rules = await readStatsRules(db)
  await inTransaction(db, async (tx) => {
    await allowLongWork(tx)
    await replaceStats(tx, rules)
  })
}
