import { Trans } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import type { Deposit } from '#contract/orders/orders.ts'
import { Fact } from '#web/ui/facts.tsx'

/** What of the deposit of an order is paid; nothing for an order without one. */
export function DepositFact({ deposit }: { deposit: Deposit | null | undefined }) {
  if (!deposit) return null
  const [paid, amount] = [ksh(deposit.paid), ksh(deposit.amount)]
  return (
    <Fact label={<Trans>Deposit</Trans>}>
      <Trans>
        {paid} of {amount} paid
      </Trans>
    </Fact>
  )
}

/** What of a deposit is not paid, in shillings; undefined when nothing is missing. */
export const missingOf = (deposit: Deposit | null | undefined): number | undefined =>
  deposit && deposit.amount > deposit.paid ? deposit.amount - deposit.paid : undefined
