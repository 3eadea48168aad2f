import { Link } from 'react-router'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { recordPaths, screens } from './screens.ts'

/** The number of an order: a link for those who may open orders, else text. */
export function OrderLink({ id, orderNumber }: { id: number; orderNumber: string | null }) {
  const session = useSession()
  if (!can(session, screens.orders.permission)) return orderNumber
  return <Link to={recordPaths.order(id)}>{orderNumber}</Link>
}
