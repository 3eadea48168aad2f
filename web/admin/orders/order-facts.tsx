import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import { DateTime } from '../lib/date-time.tsx'
import { OrderStatus } from './order-status.tsx'
import styles from './order-view.module.css'

/** Client, officer, branch, repayment and state of an order. */
export const OrderFacts = ({ order }: { order: StaffOrder }) => (
  <dl className={styles.facts}>
    <Fact name={<Trans>Customer</Trans>}>{`${order.firstName} ${order.lastName}`}</Fact>
    <Fact name={<Trans>Phone</Trans>}>
      {order.phoneNumber && <a href={`tel:${order.phoneNumber}`}>{order.phoneNumber}</a>}
    </Fact>
    <Fact name={<Trans>Client number</Trans>}>{order.clientNumber}</Fact>
    <Fact name={<Trans>Group</Trans>}>{order.groupName}</Fact>
    <Fact name={<Trans>Credit officer</Trans>}>{order.creditOfficer}</Fact>
    <Fact name={<Trans>Branch</Trans>}>{order.branch}</Fact>
    <Fact name={<Trans>Location</Trans>}>{order.location}</Fact>
    <Fact name={<Trans>Repayment</Trans>}>
      <Months count={order.numberOfMonths} />
    </Fact>
    <Fact name={<Trans>Date</Trans>}>
      <DateTime at={order.created_at} />
    </Fact>
    <Fact name={<Trans>Status</Trans>}>
      <OrderStatus status={order.status} />
    </Fact>
  </dl>
)

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children || '-'}</dd>
  </div>
)

const Months = ({ count }: { count: number }) => <Plural value={count} one="# month" other="# months" />
