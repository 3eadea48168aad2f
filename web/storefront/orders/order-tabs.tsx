import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { requestFilterSearch } from '#web/features/requests/request-filter.ts'
import { openRequests, seesRequests } from '#web/features/requests/requests.queries.ts'
import type { Session } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { VisuallyHidden } from '#web/ui/page.tsx'
import styles from './order-tabs.module.css'

type Props = { session: Session; at: 'orders' | 'requests' }

/** Tabs of orders and requests, with the number of open requests. */
export function OrderTabs({ session, at }: Props) {
  const { t } = useLingui()
  const isSeen = seesRequests(session)
  const { data: open = 0 } = useQuery({ ...openRequests(session), enabled: isSeen })
  if (!isSeen) return null
  // Staff see open requests first, because they answer them; members see theirs in all states.
  const requests = `/orders${requestFilterSearch(session.kind === 'staff' ? { status: 'Sent' } : {})}` as const
  return (
    <nav className={styles.tabs} aria-label={t`Orders and requests`}>
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
    </nav>
  )
}
