import { COUNT_CAP } from '#api/platform/database/lists.ts'
import { toShillings } from '#contract/money.ts'
import type { Promotion } from '#contract/orders/promotions.staff.ts'
import type { PromotionRow } from './managed.queries.ts'

type TermColumns =
  | 'kind'
  | 'percent'
  | 'amount_cents'
  | 'minimum_cents'
  | 'starts_on'
  | 'ends_on'
  | 'max_uses'
  | 'max_uses_per_client'

/** What a code gives, and when: amounts in shillings, days as `YYYY-MM-DD`. */
export const toTerms = (row: Pick<PromotionRow, TermColumns>) => ({
  kind: row.kind,
  percent: row.percent,
  amount: toShillings(row.amount_cents),
  minimum: toShillings(row.minimum_cents),
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  maxUses: row.max_uses,
  maxUsesPerClient: row.max_uses_per_client,
})

export const toPromotion = (row: PromotionRow): Promotion => {
  const max = Math.max(COUNT_CAP, row.max_uses ?? 0)
  return {
    id: row.id,
    code: row.code,
    ...toTerms(row),
    state: row.state,
    uses: Math.min(row.uses, max),
    usesAreCapped: row.uses > max,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}
