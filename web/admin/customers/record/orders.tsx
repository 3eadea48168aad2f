import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ksh } from '#contract/money.ts'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { OrderLink } from '#web/admin/lib/order-link.tsx'
import { OrderStatus } from '#web/admin/lib/order-status.tsx'
import { recordPaths } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { PartList, usePartPage } from '#web/admin/record/part-list.tsx'
import { RequestStatus } from '#web/features/requests/request-status.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Panel } from '#web/ui/panel.tsx'
import { customerOrders, customerRequests } from '../customers.queries.ts'

/** Orders of the customer and of the records merged into it, newest first. */
export function CustomerOrders({ id }: { id: number }) {
  const { t } = useLingui()
  const pages = usePartPage()
  const query = useQuery({ ...customerOrders(id, pages.page, useSession()), placeholderData: keepPreviousData })
  return (
    <Panel title={<Trans>Orders</Trans>}>
      <PartList
        query={query}
        pages={pages}
        failed={t`Failed to load orders.`}
        emptyText={<Trans>No orders yet.</Trans>}
      >
        {(order) => (
          <>
            <span className={layout.lines}>
              <OrderLink id={order.id} orderNumber={order.orderNumber} />
              <small>
                <DateTime at={order.created_at} />
              </small>
            </span>
            <OrderStatus order={order} />
            <span className={layout.money}>{ksh(order.total)}</span>
          </>
        )}
      </PartList>
    </Panel>
  )
}

/** Requests of the member, newest first. */
export function CustomerRequests({ id }: { id: number }) {
  const { t } = useLingui()
  const pages = usePartPage()
  const query = useQuery({ ...customerRequests(id, pages.page, useSession()), placeholderData: keepPreviousData })
  return (
    <Panel title={<Trans>Requests</Trans>}>
      <PartList
        query={query}
        pages={pages}
        failed={t`Failed to load requests.`}
        emptyText={<Trans>No requests yet.</Trans>}
      >
        {(request) => (
          <>
            <span className={layout.lines}>
              <Link to={recordPaths.request(request.id)}>{request.requestNumber}</Link>
              <small>
                <DateTime at={request.createdAt} />
              </small>
            </span>
            <RequestStatus status={request.status} />
            <span>
              <Plural value={request.items.length} one="# product" other="# products" />
            </span>
          </>
        )}
      </PartList>
    </Panel>
  )
}
