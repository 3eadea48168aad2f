import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import ClientCarts from '#web/blocks/client-carts/client-carts.tsx'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import { can } from '#web/lib/session/can.ts'
import type { Session } from '#web/lib/session/session.ts'
import { LoadingText, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BookForClient } from './book-for-client.tsx'
import { Deliveries } from './deliveries.tsx'
import { OwnGroups } from './own-groups.tsx'
import { RefusedToday } from './refused-today.tsx'
import styles from './staff-work.module.css'
import { WaitingRequests } from './waiting-requests.tsx'
import { work } from './work.queries.ts'

export type StaffWorkProps = { session: Session }

/** The work of the day of a member of staff, each part by the permission of its list. */
export default function StaffWork({ session }: StaffWorkProps) {
  const { data, error, isFetching, refetch } = useQuery(work(session))
  return (
    <div className={styles.work}>
      {can(session, 'Place Orders') && (
        <>
          <BookForClient session={session} />
          <ClientCarts session={session} title={<Trans>Carts begun</Trans>} />
        </>
      )}
      {data ? (
        <div className={styles.parts}>
          {data.requests && <WaitingRequests requests={data.requests} />}
          {data.deliveries && <Deliveries deliveries={data.deliveries} />}
          {data.groups && data.groups.length > 0 && <OwnGroups groups={data.groups} session={session} />}
          {data.refusals && <RefusedToday refusals={data.refusals} />}
        </div>
      ) : error ? (
        <LoadFailure
          busy={isFetching}
          onRetry={refetch}
          title={<Trans>The work of today could not be loaded.</Trans>}
        />
      ) : (
        <>
          <LoadingText>
            <Trans>Loading the work of today...</Trans>
          </LoadingText>
          <Skeleton height="20rem" />
        </>
      )}
    </div>
  )
}
