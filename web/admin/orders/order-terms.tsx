import { Trans } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import type { OrderDetail } from '#contract/orders/orders.ts'
import { PlanStanding } from '#web/features/instalments/plan-standing.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Fact, Facts, notKnown } from '#web/ui/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './order-view.module.css'

/** Days, VAT, returned items and instalments of an order. */
export function OrderTerms({ terms }: { terms: OrderDetail }) {
  const language = useLanguage()
  const { deliveredOn, expectedOn, returned, vatIncluded, vatPercent, plan } = terms
  return (
    <Panel title={<Trans>Delivery and repayment</Trans>}>
      <Facts className={styles.facts}>
        {deliveredOn ? (
          <Fact label={<Trans>Delivered on</Trans>}>{formatDay(deliveredOn, language)}</Fact>
        ) : (
          <Fact label={<Trans>Delivery expected</Trans>}>
            {expectedOn ? formatDay(expectedOn, language) : notKnown}
          </Fact>
        )}
        <Fact label={<Trans>VAT included ({vatPercent}%)</Trans>}>{ksh(vatIncluded)}</Fact>
        {returned > 0 && <Fact label={<Trans>Items returned</Trans>}>{ksh(returned)}</Fact>}
      </Facts>
      {plan.length > 0 && <PlanStanding plan={plan} />}
    </Panel>
  )
}
