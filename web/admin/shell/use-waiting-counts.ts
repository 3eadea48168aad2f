import { useQuery } from '@tanstack/react-query'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { orderStats } from '../lib/order-stats.ts'
import { screens } from '../lib/screens.ts'

const pollMs = 60_000

/** How many records of a screen wait for this session to act, by the path of the screen. */
export function useWaitingCounts(): Record<string, number> {
  const session = useSession()
  const mayProcess = can(session, screens.orders.permission) && can(session, 'Edit Orders')
  const { data: orders } = useQuery({ ...orderStats(session), enabled: mayProcess, refetchInterval: pollMs })
  return mayProcess && orders ? { [screens.orders.path]: orders.pending } : {}
}
