import { Trans } from '@lingui/react/macro'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { openRequests, seesRequests } from '#web/features/requests/requests.queries.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Panel } from '#web/ui/panel.tsx'
import { orderStats } from '../lib/order-stats.ts'
import { screens } from '../lib/screens.ts'
import {
  accountsToApprove,
  approvesAccounts,
  cashAboveBound,
  cashToAccept,
  clientsInArrears,
  decidesEntries,
  entriesToDecide,
  newMessages,
} from '../lib/waiting.queries.ts'
import { WaitingList } from './waiting-list.tsx'

type Props = {
  deliveries: {
    query: Pick<UseQueryResult<unknown>, 'isError' | 'isFetching' | 'refetch'>
    count: number | null | undefined
    to: string
  }
}

/** What waits for this session to act. */
export function Waiting({ deliveries }: Props) {
  const session = useSession()
  const mayProcess = can(session, screens.orders.permission) && can(session, 'Edit Orders')
  const mayBook = seesRequests(session)
  const orders = useQuery({ ...orderStats(session), enabled: mayProcess })
  const mayDecide = decidesEntries(session)
  const requests = useQuery({ ...openRequests(session), enabled: mayBook })
  const entries = useQuery({ ...entriesToDecide(session), enabled: mayDecide })
  const mayApprove = approvesAccounts(session)
  const accounts = useQuery({ ...accountsToApprove(session), enabled: mayApprove })
  const mayCollect = can(session, screens.arrears.permission)
  const behind = useQuery({ ...clientsInArrears(session), enabled: mayCollect })
  const mayAnswer = can(session, screens.messages.permission)
  const messages = useQuery({ ...newMessages(session), enabled: mayAnswer })
  const mayTakeCash = can(session, screens.cash.permission)
  const cash = useQuery({ ...cashToAccept(session), enabled: mayTakeCash })
  const seesCash = can(session, screens.cashBoxes.permission)
  const above = useQuery({ ...cashAboveBound(session), enabled: seesCash })
  const holders = above.data?.names
  return (
    <Panel title={<Trans>Waiting for you</Trans>}>
      <WaitingList
        kinds={[
          ...(mayBook
            ? [
                {
                  id: 'requests',
                  name: <Trans>Requests to answer</Trans>,
                  to: `${screens.requests.path}?status=Sent`,
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
                // The figures of the page, which are the same call, state its failure.
                ...(deliveries.query.isError && deliveries.count === undefined
                  ? []
                  : [
                      {
                        id: 'deliveries',
                        name: <Trans>Deliveries due</Trans>,
                        to: deliveries.to,
                        query: deliveries.query,
                        count: deliveries.count ?? undefined,
                      },
                    ]),
              ]
            : []),
          ...(mayCollect
            ? [
                {
                  id: 'arrears',
                  name: <Trans>Clients in arrears</Trans>,
                  to: screens.arrears.path,
                  query: behind,
                  count: behind.data,
                },
              ]
            : []),
          ...(mayDecide
            ? [
                {
                  id: 'entries',
                  name: <Trans>Entries to approve</Trans>,
                  to: `${screens.approvals.path}?state=waiting`,
                  query: entries,
                  count: entries.data,
                },
              ]
            : []),
          ...(mayTakeCash
            ? [
                {
                  id: 'cash',
                  name: <Trans>Cash to accept</Trans>,
                  to: screens.cash.path,
                  query: cash,
                  count: cash.data,
                },
              ]
            : []),
          ...(seesCash
            ? [
                {
                  id: 'cash-above',
                  name: <Trans>Cash above the limit: {holders}</Trans>,
                  to: `${screens.cashBoxes.path}?above=true`,
                  query: above,
                  count: above.data?.count,
                },
              ]
            : []),
          ...(mayApprove
            ? [
                {
                  id: 'accounts',
                  name: <Trans>Accounts to approve</Trans>,
                  to: `${screens.users.path}?status=pending`,
                  query: accounts,
                  count: accounts.data,
                },
              ]
            : []),
          ...(mayAnswer
            ? [
                {
                  id: 'messages',
                  name: <Trans>New messages</Trans>,
                  to: `${screens.messages.path}?status=new`,
                  query: messages,
                  count: messages.data,
                },
              ]
            : []),
        ]}
      />
    </Panel>
  )
}
