import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { openRequests, seesRequests } from '#web/features/requests/requests.queries.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { localePath } from '#web/lib/url/paths.ts'
import { Page } from '#web/ui/page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { inConsole } from '../lib/admin-loader.ts'
import { orderStats } from '../lib/order-stats.ts'
import { dashboard, screens } from '../lib/screens.ts'
import { WaitingList } from './waiting-list.tsx'

export const clientLoader = inConsole((client, { session }) => {
  if (can(session, screens.orders.permission)) void client.prefetchQuery(orderStats(session))
  if (seesRequests(session)) void client.prefetchQuery(openRequests(session))
})

/** The start page of the console: what waits for this session, each with a link to it. */
export default function Dashboard() {
  const { t } = useLingui()
  const session = useSession()
  const mayProcess = can(session, screens.orders.permission) && can(session, 'Edit Orders')
  const mayBook = seesRequests(session)
  const orders = useQuery({ ...orderStats(session), enabled: mayProcess })
  const requests = useQuery({ ...openRequests(session), enabled: mayBook })
  return (
    <Page title={t(dashboard.name)} tab={t(dashboard.name)}>
      <Panel title={<Trans>Waiting for you</Trans>}>
        <WaitingList
          kinds={[
            ...(mayBook
              ? [
                  {
                    id: 'requests',
                    name: <Trans>Requests to book or decline</Trans>,
                    to: localePath('/orders?tab=requests', session.user?.language ?? 'en'),
                    query: requests,
                    count: requests.data,
                  },
                ]
              : []),
            ...(mayProcess
              ? [
                  {
                    id: 'orders',
                    name: <Trans>Orders to process</Trans>,
                    to: `${screens.orders.path}?status=Pending`,
                    query: orders,
                    count: orders.data?.pending,
                  },
                ]
              : []),
          ]}
        />
      </Panel>
    </Page>
  )
}
