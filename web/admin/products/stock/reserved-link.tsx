import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { screens } from '#web/admin/lib/screens.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import styles from '../products.module.css'

type Props = { productId: number; reserved: number }

/** What orders have reserved of a product. It leads to those orders, for those who may see them. */
export function ReservedLink({ productId, reserved }: Props) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const count = i18n.number(reserved)
  if (reserved === 0 || !can(session, screens.orders.permission)) return count
  return (
    <Link
      to={`${screens.orders.path}?product=${productId}&unshipped=yes`}
      className={styles.overRow}
      aria-label={t`${count} reserved: orders with this product`}
    >
      {count}
    </Link>
  )
}
