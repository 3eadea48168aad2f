import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { myCredit } from '#web/features/credit/my-credit.queries.ts'
import { requestFilterSearch } from '#web/features/requests/request-filter.ts'
import { openRequests, seesRequests } from '#web/features/requests/requests.queries.ts'
import type { Session } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { VisuallyHidden } from '#web/ui/page.tsx'
import styles from './order-tabs.module.css'
import { paymentSearch } from './payments.queries.ts'

export type OrderTab = 'orders' | 'requests' | 'payments'
type Props = { session: Session; at: OrderTab }

/** Tabs of orders and requests, with the number of open requests, and for members who are clients of payments. */
export function OrderTabs({ session, at }: Props) {
  const { t } = useLingui()
  const isSeen = seesRequests(session)
  const { data: credit } = useQuery(myCredit(session))
  const { data: open = 0 } = useQuery({ ...openRequests(session), enabled: isSeen })
  if (!isSeen) return null
  // Staff see open requests first, because they answer them; members see theirs in all states.
  const requests = `/orders${requestFilterSearch(session.kind === 'staff' ? { status: 'Sent' } : {})}` as const
  return (
    <nav className={styles.tabs} aria-label={t`Orders, requests and payments`}>
      <LocaleLink to="/orders" aria-current={at === 'orders' ? 'page' : undefined}>
        <Trans>Orders</Trans>
      </LocaleLink>
      <LocaleLink to={requests} aria-current={at === 'requests' ? 'page' : undefined}>
        <Trans>Requests</Trans>{' '}
        {open > 0 && (
          <span className={styles.count}>
            {open}
            <VisuallyHidden>
              {' '}
              <Trans context="requests">open</Trans>
            </VisuallyHidden>
          </span>
        )}
      </LocaleLink>
      {(credit || at === 'payments') && (
        <LocaleLink to={`/orders${paymentSearch()}`} aria-current={at === 'payments' ? 'page' : undefined}>
          <Trans>Payments</Trans>
        </LocaleLink>
      )}
    </nav>
  )
}
