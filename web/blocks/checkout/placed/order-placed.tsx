import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { kshExact } from '#contract/money.ts'
import { SummaryRow, SummaryRows } from '#web/features/checkout/summary-rows.tsx'
import { PlanAhead } from '#web/features/instalments/plan-ahead.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { ConfirmedOrder } from '../confirmed.ts'
import styles from './placed.module.css'
import { SuccessPanel } from './success-panel.tsx'

type Props = {
  order: ConfirmedOrder
  /** Where the items are that a repeated try did not book. */
  rest: ReactNode
  actions: ReactNode
  /** Below the figures. */
  limit?: ReactNode
  /** The day its delivery is expected. */
  expectedOn?: string | null
  /** The day of the week to which its due days move; null for none. */
  dueWeekday: number | null
  /** Below the actions. */
  children?: ReactNode
}

/** Shown after an order was placed: its figures and what to do next. */
export const OrderPlaced = ({ order, rest, actions, limit, expectedOn = null, dueWeekday, children }: Props) => {
  const { orderNumber, total, numberOfMonths, client, requestNumber, wasEarlier } = order
  return (
    <SuccessPanel title={<Trans>Order {orderNumber} placed</Trans>}>
      {wasEarlier && (
        <Alert>
          <p>{rest}</p>
        </Alert>
      )}
      <SummaryRows>
        <SummaryRow label={<Trans>Order number</Trans>}>{orderNumber}</SummaryRow>
        {client && <SummaryRow label={<Trans>Client</Trans>}>{client}</SummaryRow>}
        {requestNumber && <SummaryRow label={<Trans>Request</Trans>}>{requestNumber}</SummaryRow>}
        <SummaryRow label={<Trans>Repayment</Trans>}>
          <Plural value={numberOfMonths} one="# month" other="# months" />
        </SummaryRow>
        <SummaryRow label={<Trans>Total</Trans>} isTotal>
          {kshExact(total)}
        </SummaryRow>
      </SummaryRows>
      {limit}
      <PlanAhead total={total} months={numberOfMonths} expectedOn={expectedOn} dueWeekday={dueWeekday} />
      <div className={styles.actions}>{actions}</div>
      {children}
    </SuccessPanel>
  )
}
