import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { StaffOrderRequest } from '#contract/orders/order-requests.ts'
import { requestNumber } from '#contract/orders/order-states.ts'
import { DeclineRequest } from '#web/features/requests/decline-request.tsx'
import { RequestCard } from '#web/features/requests/request-card.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { recordLoader } from '../lib/admin-loader.ts'
import { newOrder, recordPaths, screens } from '../lib/screens.ts'
import { RecordScreen } from '../record/record-screen.tsx'
import { requestRecord } from './requests.queries.ts'

export const clientLoader = recordLoader(
  screens.requests,
  (client, id, session) => void client.prefetchQuery(requestRecord(id, session)),
)

export default function RequestScreen() {
  const { t } = useLingui()
  return (
    <RecordScreen
      list={screens.requests}
      kind={t`Request`}
      query={requestRecord}
      title={({ id }) => t`Request ${requestNumber(id)}`}
      missing={<Trans>There is no such request, or it was sent to another branch.</Trans>}
      loading={<Skeleton height="20rem" />}
      failureTitle={t`The request could not be loaded.`}
      showStaleNotice
    >
      {(request) => (
        <RequestCard request={request} actions={<RequestActions request={request} />} orderPath={recordPaths.order} />
      )}
    </RecordScreen>
  )
}

/** An open request is booked as a new order, with its items and client filled in, or declined with a reason. */
function RequestActions({ request }: { request: StaffOrderRequest }) {
  const { t } = useLingui()
  const { id, status, requestNumber: number, member } = request
  if (status !== 'Sent') return null
  return (
    <>
      <Link to={`${newOrder.path}?request=${id}`} className={buttonClass()} aria-label={t`Book request ${number}`}>
        <Trans>Book</Trans>
      </Link>
      <DeclineRequest request={request} member={member.name} />
    </>
  )
}
