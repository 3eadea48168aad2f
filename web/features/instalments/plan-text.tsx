import { Trans } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import type { Plan } from './plan.ts'

/** The instalment amounts in one line. */
export function PlanText({ plan: { amounts, each, last } }: { plan: Plan }) {
  const count = amounts.length
  const equal = count - 1
  if (count === 1) return <Trans>One payment of {ksh(each)}</Trans>
  if (last === null) {
    return (
      <Trans>
        {count} × {ksh(each)}
      </Trans>
    )
  }
  return (
    <Trans>
      {equal} × {ksh(each)}, the last {ksh(last)}
    </Trans>
  )
}

/** The instalment amounts as a separate line below an order. */
export const RepaidText = ({ plan }: { plan: Plan }) =>
  plan.amounts.length === 1 ? <PlanText plan={plan} /> : <Trans>Repaid: {<PlanText plan={plan} />}</Trans>
