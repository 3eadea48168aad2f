import { Link } from 'react-router'
import type { ActivityEntry } from '#contract/account/activity.staff.ts'
import { auditLabel, auditLabels } from '#contract/messages/audit-labels.ts'
import { orderNumber, requestNumber } from '#contract/orders/order-states.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { DateTime } from '../lib/date-time.tsx'
import { recordPaths, screens } from '../lib/screens.ts'
import styles from './activity.module.css'

export function ActivityLine({ entry: { at, action, entity, entityId } }: { entry: ActivityEntry }) {
  const language = useLanguage()
  return (
    <li className={styles.line}>
      <span>
        {auditLabel(auditLabels, action, language)} <RecordName entity={entity} id={entityId} />
      </span>
      <span className={styles.at}>
        <DateTime at={at} />
      </span>
    </li>
  )
}

/** The number of the record, where it has one, and a link where it has a page. */
function RecordName({ entity, id }: { entity: string; id: number | null }) {
  const session = useSession()
  if (id === null) return null
  if (entity === 'order_request') return requestNumber(id)
  if (entity !== 'order') return null
  return can(session, screens.orders.permission) ? (
    <Link to={recordPaths.order(id)}>{orderNumber(id)}</Link>
  ) : (
    orderNumber(id)
  )
}
