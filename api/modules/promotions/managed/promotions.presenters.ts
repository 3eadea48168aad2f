import { COUNT_CAP } from '#api/platform/database/lists.ts'
import { toShillings } from '#contract/money.ts'
import type { Promotion } from '#contract/orders/promotions.staff.ts'
import type { PromotionRow } from './managed.queries.ts'

export const toPromotion = (row: PromotionRow): Promotion => {
  const most = Math.max(COUNT_CAP, row.max_uses ?? 0)
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    percent: row.percent,
    amount: toShillings(row.amount_cents),
    minimum: toShillings(row.minimum_cents),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    maxUses: row.max_uses,
    maxUsesPerClient: row.max_uses_per_client,
    state: row.state,
    uses: Math.min(row.uses, most),
    usesAreCapped: row.uses > most,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}
