import { queryOptions, useQuery } from '@tanstack/react-query'
import { listGroupsToHandOver } from '#contract/lending/hand-over.staff.ts'
import { openRequests, seesRequests } from '#web/features/requests/requests.queries.ts'
import { api } from '#web/lib/http/api.ts'
import { groupKeys } from '#web/lib/query/keys.ts'
import { can } from '#web/lib/session/can.ts'
import { type Session, useSession } from '#web/lib/session/session.ts'
import { orderStats } from '../lib/order-stats.ts'
import { screens } from '../lib/screens.ts'
import {
  accountsToApprove,
  approvesAccounts,
  brokenPromises,
  collectsFromOwnGroups,
  decidesEntries,
  entriesToDecide,
  newMessages,
  sheetsMissing,
} from '../lib/waiting.queries.ts'

const pollMs = 60_000

const countToHandOver = ({ key }: Session) =>
  queryOptions({
    queryKey: groupKeys.part(key, 'to-hand-over-count'),
    queryFn: async ({ signal }) => (await api(listGroupsToHandOver, { query: { size: 1 }, signal })).totalElements,
  })

/** How many records of a screen wait for this session to act, by the path of the screen. */
export function useWaitingCounts(): Record<string, number> {
  const session = useSession()
  const mayProcess = can(session, screens.orders.permission) && can(session, 'Edit Orders')
  const { data: orders } = useQuery({ ...orderStats(session), enabled: mayProcess, refetchInterval: pollMs })
  const mayBook = seesRequests(session)
  const { data: requests } = useQuery({ ...openRequests(session), enabled: mayBook, refetchInterval: pollMs })
  const mayDecide = decidesEntries(session)
  const { data: entries } = useQuery({ ...entriesToDecide(session), enabled: mayDecide, refetchInterval: pollMs })
  const mayChase = collectsFromOwnGroups(session)
  const { data: broken } = useQuery({ ...brokenPromises(session), enabled: mayChase, refetchInterval: pollMs })
  const mayHandOver = can(session, screens.handOver.permission)
  const { data: groups } = useQuery({ ...countToHandOver(session), enabled: mayHandOver, refetchInterval: pollMs })
  const mayCollect = can(session, screens.collections.permission)
  const { data: sheets } = useQuery({ ...sheetsMissing(session), enabled: mayCollect, refetchInterval: pollMs })
  const mayApprove = approvesAccounts(session)
  const { data: accounts } = useQuery({ ...accountsToApprove(session), enabled: mayApprove, refetchInterval: pollMs })
  const mayAnswer = can(session, screens.messages.permission)
  const { data: messages } = useQuery({ ...newMessages(session), enabled: mayAnswer, refetchInterval: pollMs })
  return {
    ...(mayProcess && orders && { [screens.orders.path]: orders.pending }),
    ...(mayBook && requests !== undefined && { [screens.requests.path]: requests }),
    ...(mayDecide && entries !== undefined && { [screens.approvals.path]: entries }),
    ...(mayChase && broken !== undefined && { [screens.arrears.path]: broken }),
    ...(mayHandOver && groups !== undefined && { [screens.groups.path]: groups }),
    ...(mayCollect && sheets !== undefined && { [screens.collections.path]: sheets }),
    ...(mayApprove && accounts !== undefined && { [screens.users.path]: accounts }),
    ...(mayAnswer && messages !== undefined && { [screens.messages.path]: messages }),
  }
}
