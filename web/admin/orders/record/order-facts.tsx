import { Plural, Trans } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import type { OrderPeople, StaffOrder } from '#contract/orders/orders.staff.ts'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { OrderStatus } from '#web/admin/lib/order-status.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import styles from './order-details.module.css'

const PhoneLink = ({ phone }: { phone: string }) => <a href={`tel:${phone}`}>{phone}</a>

type Props = { order: StaffOrder; people?: OrderPeople | undefined }

/** Client, officer, branch, repayment and state of an order; `people` adds the client's limit and the officer's phone. */
export const OrderFacts = ({ order, people }: Props) => (
  <Facts className={styles.facts}>
    <Fact label={<Trans>Customer</Trans>}>{`${order.firstName} ${order.lastName}`}</Fact>
    <Fact label={<Trans>Phone</Trans>}>{order.phoneNumber && <PhoneLink phone={order.phoneNumber} />}</Fact>
    <Fact label={<Trans>Client number</Trans>}>{order.clientNumber}</Fact>
    {people?.client && (
      <Fact label={<Trans context="of the loan limit">Available</Trans>}>
        {people.client.available === null ? (
          <Trans context="a loan limit">Not set</Trans>
        ) : (
          ksh(people.client.available)
        )}
      </Fact>
    )}
    <Fact label={<Trans>Group</Trans>}>{order.groupName}</Fact>
    <Fact label={<Trans>Credit officer</Trans>}>{order.creditOfficer}</Fact>
    {people?.officerPhone && (
      <Fact label={<Trans>Officer's phone</Trans>}>
        <PhoneLink phone={people.officerPhone} />
      </Fact>
    )}
    <Fact label={<Trans>Branch</Trans>}>{order.branch}</Fact>
    <Fact label={<Trans>Location</Trans>}>{order.location}</Fact>
    <Fact label={<Trans>Repayment</Trans>}>
      <Months count={order.numberOfMonths} />
    </Fact>
    <Fact label={<Trans>Date</Trans>}>
      <DateTime at={order.created_at} />
    </Fact>
    <Fact label={<Trans>Status</Trans>}>
      <OrderStatus order={order} />
    </Fact>
  </Facts>
)

const Months = ({ count }: { count: number }) => <Plural value={count} one="# month" other="# months" />
