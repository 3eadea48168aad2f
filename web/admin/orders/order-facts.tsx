import { Plural, Trans } from '@lingui/react/macro'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { DateTime } from '../lib/date-time.tsx'
import { OrderStatus } from './order-status.tsx'
import styles from './order-view.module.css'

/** Client, officer, branch, repayment and state of an order. */
export const OrderFacts = ({ order }: { order: StaffOrder }) => (
  <Facts className={styles.facts}>
    <Fact label={<Trans>Customer</Trans>}>{`${order.firstName} ${order.lastName}`}</Fact>
    <Fact label={<Trans>Phone</Trans>}>
      {order.phoneNumber ? <a href={`tel:${order.phoneNumber}`}>{order.phoneNumber}</a> : '-'}
    </Fact>
    <Fact label={<Trans>Client number</Trans>}>{order.clientNumber || '-'}</Fact>
    <Fact label={<Trans>Group</Trans>}>{order.groupName || '-'}</Fact>
    <Fact label={<Trans>Credit officer</Trans>}>{order.creditOfficer || '-'}</Fact>
    <Fact label={<Trans>Branch</Trans>}>{order.branch || '-'}</Fact>
    <Fact label={<Trans>Location</Trans>}>{order.location || '-'}</Fact>
    <Fact label={<Trans>Repayment</Trans>}>
      <Months count={order.numberOfMonths} />
    </Fact>
    <Fact label={<Trans>Date</Trans>}>
      <DateTime at={order.created_at} />
    </Fact>
    <Fact label={<Trans>Status</Trans>}>
      <OrderStatus status={order.status} />
    </Fact>
  </Facts>
)

const Months = ({ count }: { count: number }) => <Plural value={count} one="# month" other="# months" />
