import type { CustomerSegment, CustomerStatus } from '#contract/lending/customer-choices.ts'
import { toCents } from '#contract/money.ts'
import type { Settings } from '#contract/site/settings.ts'

const DAY = 86_400_000

/** The rules of segment and status at one moment. Cents. */
export type SegmentRules = { vipCents: number; premiumCents: number; newSince: Date; activeSince: Date }
/** The same with the days of the settings, for figures that are stored for them. */
export type StatsRules = Pick<SegmentRules, 'newSince' | 'activeSince'> & { newDays: number; activeDays: number }

export const segmentRulesOf = ({ segments }: Pick<Settings, 'segments'>, now: Date): SegmentRules => ({
  vipCents: toCents(segments.vipFrom),
  premiumCents: toCents(segments.premiumFrom),
  newSince: new Date(now.getTime() - segments.newDays * DAY),
  activeSince: new Date(now.getTime() - segments.activeDays * DAY),
})

type Figures = { order_count: number; recent_cents: number; first_order_at: Date | null; last_order_at: Date | null }

/** By what was ordered lately; New without any order. */
export function segmentOf(row: Figures, rules: SegmentRules): CustomerSegment {
  if (row.order_count === 0) return 'New'
  if (row.recent_cents >= rules.vipCents) return 'VIP'
  return row.recent_cents >= rules.premiumCents ? 'Premium' : 'Regular'
}

/** By the first and the last order; inactive without any. */
export function statusOf(row: Figures, rules: SegmentRules): CustomerStatus {
  if (row.first_order_at !== null && row.first_order_at >= rules.newSince) return 'new'
  return row.last_order_at !== null && row.last_order_at >= rules.activeSince ? 'active' : 'inactive'
}
