import { Trans } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import type { OrderDetail } from '#contract/orders/orders.ts'
import { DepositFact } from '#web/features/orders/deposit-paid.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import styles from './order-facts.module.css'

/** Dates and total of an order. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { dateCreated, status, expectedOn, deliveredOn, total, deposit } = order
  const isOpen = status !== 'delivered' && status !== 'cancelled'
  return (
    <Facts className={styles.facts}>
      <Fact label={<Trans>Ordered</Trans>}>
        <Day value={dateCreated} />
      </Fact>
      {(isOpen || expectedOn) && (
        <Fact label={<Trans>Expected</Trans>}>
          {expectedOn ? <Day value={expectedOn} /> : <Trans>Not set yet</Trans>}
        </Fact>
      )}
      {deliveredOn && (
        <Fact label={<Trans>Delivered</Trans>}>
          <Day value={deliveredOn} />
        </Fact>
      )}
      <Fact label={<Trans>Total</Trans>}>
        <data value={total}>{ksh(total)}</data>
      </Fact>
      <DepositFact deposit={deposit} />
    </Facts>
  )
}

function Day({ value }: { value: string }) {
  return <time dateTime={value}>{formatDay(value, useLanguage())}</time>
}
