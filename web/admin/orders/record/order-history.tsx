import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { OrderHistoryEvent } from '#contract/orders/orders.staff.ts'
import { Can } from '#web/admin/lib/can.tsx'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { orderStates } from '#web/admin/lib/order-status.tsx'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { orderHistory } from '../orders.queries.ts'
import { AddNote } from './add-note.tsx'
import styles from './order-history.module.css'

const labels: Record<Exclude<OrderHistoryEvent['kind'], 'transition'>, MessageDescriptor> = {
  placed: msg`Placed`,
  edited: msg`Changed`,
  cut: msg`Items removed`,
  returned: msg`Items returned`,
  expired: msg`Expired: not processed in time`,
  deleted: msg`Deleted`,
  restored: msg`Restored`,
  note: msg`Note`,
  undone: msg`Delivery taken back`,
  redated: msg`Day of delivery corrected`,
  deposit: msg`Deposit lowered`,
}

const labelOf = ({ kind, status }: OrderHistoryEvent) =>
  kind === 'transition' ? orderStates.nameOf(status ?? 'Pending') : labels[kind]

/** What happened to an order, oldest first, and a field for a note. */
export function OrderHistory({ id }: { id: number }) {
  const { t } = useLingui()
  const query = useQuery(orderHistory(id, useSession()))
  return (
    <>
      <QueryBoundary
        query={query}
        loading={<Skeleton height="8rem" />}
        failed={t`The history could not be loaded.`}
        variant="secondary"
      >
        {(events) => (
          <ol className={styles.history}>
            {events.map((event) => (
              <HistoryEvent key={event.id} event={event} />
            ))}
          </ol>
        )}
      </QueryBoundary>
      <Can permission="Edit Orders">
        <AddNote orderId={id} />
      </Can>
    </>
  )
}

function HistoryEvent({ event }: { event: OrderHistoryEvent }) {
  const { t } = useLingui()
  const { kind, reason, at, by } = event
  return (
    <li data-note={kind === 'note' || undefined}>
      <strong>{t(labelOf(event))}</strong>
      {reason && <p>{reason}</p>}
      <span className={styles.quiet}>
        <DateTime at={at} />
        {' · '}
        {by ?? <Trans>by the shop</Trans>}
      </span>
    </li>
  )
}
