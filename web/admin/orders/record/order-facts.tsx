import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ksh } from '#contract/money.ts'
import { fullNameOf } from '#contract/names.ts'
import type { OrderPeople, StaffOrder } from '#contract/orders/orders.staff.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { OrderStatus } from '#web/admin/lib/order-status.tsx'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import { Overdue } from '#web/features/credit/overdue.tsx'
import { DepositFact } from '#web/features/orders/deposit-paid.tsx'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import styles from './order-details.module.css'

const PhoneLink = ({ phone }: { phone: string }) => <a href={`tel:${phone}`}>{toLocalPhone(phone)}</a>

type Props = { order: StaffOrder; people?: OrderPeople | undefined }

/**
 * Client, officer, branch, repayment and state of an order; `people` adds the client's limit and the officer's phone, and
 * the links to the records of client and group.
 */
export const OrderFacts = ({ order, people }: Props) => (
  <Facts className={styles.facts}>
    <Fact label={<Trans>Customer</Trans>}>
      <ClientLink client={people?.client} name={fullNameOf(order)} />
    </Fact>
    <Fact label={<Trans>Phone</Trans>}>{order.phoneNumber && <PhoneLink phone={order.phoneNumber} />}</Fact>
    <Fact label={<Trans>Client number</Trans>}>{order.clientNumber}</Fact>
    {people?.client && (
      <Fact label={<Trans context="of the loan limit">Available</Trans>}>
        {people.client.available === null ? (
          <Trans context="a loan limit">Not set</Trans>
        ) : (
          ksh(people.client.available)
        )}{' '}
        {people.client.arrears && <Overdue arrears={people.client.arrears} />}
      </Fact>
    )}
    <Fact label={<Trans>Group</Trans>}>
      <GroupLink id={people?.groupId} name={order.groupName} />
    </Fact>
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
    <DepositFact deposit={order.deposit} />
    <Fact label={<Trans>Date</Trans>}>
      <DateTime at={order.created_at} />
    </Fact>
    <Fact label={<Trans>Status</Trans>}>
      <OrderStatus order={order} />
    </Fact>
  </Facts>
)

/** A client without a record in scope, or for a session that may not open it, is text. */
function ClientLink({ client, name }: { client: OrderPeople['client'] | undefined; name: string }) {
  if (!can(useSession(), screens.customers.permission) || !client) return name
  return <Link to={recordPaths.customer(client.id)}>{name}</Link>
}

function GroupLink({ id, name }: { id: number | null | undefined; name: string }) {
  if (!can(useSession(), screens.groups.permission) || !id) return name
  return <Link to={recordPaths.group(id)}>{name}</Link>
}

const Months = ({ count }: { count: number }) => <Plural value={count} one="# month" other="# months" />
