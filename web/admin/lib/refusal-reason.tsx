import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { refusalNames } from '#contract/messages/refusal-names.ts'
import type { RefusalReason } from '#contract/orders/refusals.staff.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Badge } from '#web/ui/badge.tsx'

/** What staff do next, by reason. */
export const refusalSteps = {
  LOAN_LIMIT_REACHED: msg`Book fewer goods, wait for a repayment, or ask a manager for a higher limit.`,
  LIMIT_NOT_SET: msg`Ask a manager to set a loan limit, then book again.`,
  CLIENT_IN_ARREARS: msg`Collect what is overdue, then book again.`,
  GROUP_IN_ARREARS: msg`Collect what the group has overdue, then book again.`,
  GROUP_LIMIT_REACHED: msg`Book fewer goods, or wait for repayments of the group.`,
  OUT_OF_STOCK: msg`Book what is left, or book again when goods have arrived.`,
  PRODUCT_NOT_SOLD: msg`Book another product instead.`,
  PRICE_CHANGED: msg`Tell the client the new total, then book again.`,
  ORDER_TOTAL_ZERO: msg`Remove the promo code or add products, then book again.`,
  CLIENT_NOT_ACTIVE: msg`Ask a manager whether the client may book again.`,
  CLIENT_NOT_IN_GROUP: msg`Ask a manager to put the client in a group, then book again.`,
  GROUP_NOT_ACTIVE: msg`Ask a manager whether the group may book again.`,
  OFFICER_NOT_OF_GROUP: msg`Book again with the credit officer who leads the group now.`,
  OFFICER_NOT_ACTIVE: msg`Ask a manager to give the group to another credit officer.`,
  PROMO_INVALID: msg`Check the promo code with the client, or book without it.`,
  PROMO_ENDED: msg`Book without the promo code.`,
  PROMO_MINIMUM: msg`Add goods, or book without the promo code.`,
  PROMO_USED_UP: msg`Book without the promo code.`,
  REQUEST_CLOSED: msg`Look at the orders of the client before you book again.`,
} satisfies Record<RefusalReason, MessageDescriptor>

/** The name of each reason, in the language of the console. */
export const useRefusalNames = () => refusalNames[useLanguage()]

export function ReasonBadge({ reason }: { reason: RefusalReason }) {
  return <Badge tone="warning">{useRefusalNames()[reason]}</Badge>
}
