import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { dashboardPeriods } from '#contract/site/dashboard.staff.ts'
import { openRequests, seesRequests } from '#web/features/requests/requests.queries.ts'
import { dashboardKeys, orderKeys, requestKeys } from '#web/lib/query/keys.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useUrlFilter } from '#web/lib/url/use-url-filter.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { Page } from '#web/ui/page.tsx'
import { consoleLoader } from '../lib/admin-loader.ts'
import { orderStats } from '../lib/order-stats.ts'
import { periodNames } from '../lib/periods.ts'
import { dashboard, screens } from '../lib/screens.ts'
import { RefreshButton } from '../list/tools/refresh-button.tsx'
import styles from './dashboard.module.css'
import { dashboardFigures, dashboardFilter } from './dashboard.queries.ts'
import { Figures } from './figures.tsx'
import { listLinks } from './list-links.ts'
import { QuickActions } from './quick-actions.tsx'
import { SalesCards } from './sales-cards.tsx'
import { Waiting } from './waiting.tsx'

export const clientLoader = consoleLoader((client, { url, session }) => {
  void client.prefetchQuery(dashboardFigures(dashboardFilter.read(url.searchParams), session))
  if (can(session, screens.orders.permission)) void client.prefetchQuery(orderStats(session))
  if (seesRequests(session)) void client.prefetchQuery(openRequests(session))
})

/** The start page of the console: what waits for this session, then the figures of a period. */
export default function Dashboard() {
  const { t } = useLingui()
  const session = useSession()
  const client = useQueryClient()
  const filter = useUrlFilter(dashboardFilter)
  const { period, branch } = filter.value
  const query = useQuery({ ...dashboardFigures(filter.value, session), placeholderData: keepPreviousData })
  const links = listLinks(filter.value)
  const branches = query.data?.branches ?? []
  const seesOrders = can(session, screens.orders.permission)
  const quickActions = <QuickActions filter={filter.value} orders={query.data?.sales?.now.orders} />
  const refresh = () =>
    Promise.all([dashboardKeys, orderKeys, requestKeys].map(({ all }) => client.invalidateQueries({ queryKey: all })))
  return (
    <Page
      title={t(dashboard.name)}
      tab={t(dashboard.name)}
      actions={<RefreshButton busy={query.isFetching} onRefresh={refresh} />}
    >
      <Waiting deliveries={{ query, count: query.data?.deliveriesDue, to: links.dueOrders }} />
      <div className={styles.tools}>
        <SelectField
          label={<Trans>Period</Trans>}
          value={period}
          onChange={({ target }) =>
            filter.change({ period: dashboardPeriods.find((one) => one === target.value) ?? period })
          }
        >
          {dashboardPeriods.map((one) => (
            <option key={one} value={one}>
              {t(periodNames[one])}
            </option>
          ))}
        </SelectField>
        {branches.length > 1 && (
          <SelectField
            label={<Trans>Branch</Trans>}
            value={branch ?? ''}
            onChange={({ target }) => filter.change({ branch: target.value ? Number(target.value) : undefined })}
          >
            <option value="">{t`All branches`}</option>
            {branches.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <QueryBoundary
        query={query}
        loading={
          <>
            {seesOrders && <SalesCards sales={undefined} period={period} links={links} />}
            {quickActions}
            <Skeleton height="60rem" />
          </>
        }
        title={t`Error!`}
        failed={t`Failed to load data. Please ensure the local server is running.`}
        hidesMessage
        showStaleNotice
      >
        {(figures, isOutdated) => (
          <>
            {figures.sales && <SalesCards sales={figures.sales} period={period} links={links} />}
            {quickActions}
            <Figures figures={figures} links={links} dimmed={isOutdated} />
          </>
        )}
      </QueryBoundary>
      {query.isError && (query.data === undefined || query.isPlaceholderData) && quickActions}
    </Page>
  )
}
