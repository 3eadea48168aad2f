import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { requestFilterSearch } from '#web/features/requests/request-filter.ts'
import { openRequests } from '#web/features/requests/requests.queries.ts'
import type { Session } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import styles from './no-orders.module.css'

/** Shown without any order: how one is placed, for members and for staff, or that a member's request waits. */
export function NoOrders({ session }: { session: Session }) {
  const isMember = session.kind === 'member'
  const { data: waiting = 0 } = useQuery({ ...openRequests(session), enabled: isMember })
  return (
    <EmptyState
      icon={PackageOpen}
      title={<Trans>No orders yet</Trans>}
      actions={
        <>
          {waiting > 0 && (
            <LocaleLink to={`/orders${requestFilterSearch({})}`} className={buttonClass()}>
              <Trans>View requests</Trans>
            </LocaleLink>
          )}
          <LocaleLink to="/products" className={buttonClass(waiting > 0 ? 'secondary' : 'primary')}>
            <Trans>Start Shopping</Trans>
          </LocaleLink>
        </>
      }
    >
      <Trans>Start shopping to see your orders here</Trans>
      <span className={styles.how}>
        {isMember && waiting > 0 && (
          <Plural
            value={waiting}
            one="# request is waiting for your credit officer. Once it is booked, the order appears here."
            other="# requests are waiting for your credit officer. Once they are booked, the orders appear here."
          />
        )}
        {isMember && waiting === 0 && (
          <Trans>
            Fill your cart and send it as a request at the checkout. A credit officer books it for you, and the order
            appears here.
          </Trans>
        )}
        {!isMember && <Trans>Orders you book for clients at the checkout appear here.</Trans>}
      </span>
    </EmptyState>
  )
}
