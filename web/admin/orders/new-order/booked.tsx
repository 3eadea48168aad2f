import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { GroupMember } from '#contract/lending/groups.ts'
import { Can } from '#web/admin/lib/can.tsx'
import { newOrderFor, recordPaths, screens } from '#web/admin/lib/screens.ts'
import { nextClient } from '#web/admin/record/customers/next-client.ts'
import type { ConfirmedOrder } from '#web/blocks/checkout/confirmed.ts'
import { OrderPlaced } from '#web/blocks/checkout/placed/order-placed.tsx'
import { clientCredit, groupMembers } from '#web/features/checkout/checkout.queries.ts'
import { DocumentButton } from '#web/features/orders/document-button.tsx'
import type { Session } from '#web/lib/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'

type Props = { order: ConfirmedOrder; session: Session }

const isActive = ({ status }: GroupMember) => status === 'active'

/** An order that was booked, its record, and the next order of the meeting. */
export function Booked({ order, session }: Props) {
  const { id, clientId, groupId } = order
  const { data: members = [] } = useQuery(groupMembers(groupId, session))
  const { data: credit } = useQuery(clientCredit(clientId, session))
  const next = nextClient(members, clientId, isActive)
  return (
    <OrderPlaced
      order={order}
      dueWeekday={credit?.dueWeekday ?? null}
      rest={
        <Trans>
          This order had already gone through when the connection was lost. What you changed since is not in it: book it
          as another order.
        </Trans>
      }
      actions={
        <>
          <Can permission={screens.orders.permission}>
            <Link to={recordPaths.order(id)} className={buttonClass()}>
              <Trans>Open the order</Trans>
            </Link>
          </Can>
          <DocumentButton orderId={id} />
          <Link to={newOrderFor({ client: clientId })} className={buttonClass('secondary')}>
            <Trans>New order for this client</Trans>
          </Link>
          {next && (
            <Link to={newOrderFor({ client: next.id })} className={buttonClass('secondary')}>
              <Trans>Next client of this group: {next.fullName}</Trans>
            </Link>
          )}
        </>
      }
    />
  )
}
