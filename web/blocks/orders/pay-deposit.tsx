import { useLingui } from '@lingui/react/macro'
import type { MyOrder } from '#contract/orders/orders.ts'
import { missingOf } from '#web/features/orders/deposit-paid.tsx'
import { AskButton } from '#web/features/prompts/ask-button.tsx'
import { myself } from '#web/features/prompts/prompts.queries.ts'
import { useSession } from '#web/lib/session/session.ts'

/** Pays what is missing of the deposit of a member's order, where a till asks phones. */
export function PayDeposit({ order }: { order: Pick<MyOrder, 'id' | 'orderNumber' | 'deposit'> }) {
  const { t } = useLingui()
  const { kind } = useSession()
  const { id, orderNumber, deposit } = order
  const missing = missingOf(deposit)
  if (kind !== 'member' || missing === undefined) return null
  return (
    <AskButton
      payer={myself}
      orderId={id}
      amount={missing}
      name={t`Pay with M-Pesa, deposit of order ${orderNumber}`}
    />
  )
}
