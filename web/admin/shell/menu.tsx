import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut, Store } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import type { SessionUser } from '#contract/account/sessions.ts'
import { localePath } from '#web/lib/url/paths.ts'
import styles from './menu.module.css'
import { entries } from './menu-items.ts'

type Props = { user: SessionUser; onLeave: () => void /** Follows any press. */; onPick?: () => void }

export function Menu({ user, onLeave, onPick }: Props) {
  const { t } = useLingui()
  const shown = entries.filter(({ permission }) => user.permissions.includes(permission))
  return (
    <div className={styles.menu}>
      <ul>
        {shown.map(({ to, name, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} onClick={onPick} className={styles.entry ?? ''}>
              <Icon aria-hidden size={22} />
              <span>{t(name)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
      <ul className={styles.last}>
        <li>
          <Link to={localePath('/', user.language)} onClick={onPick} className={styles.entry}>
            <Store aria-hidden size={22} />
            <span>
              <Trans>Shop</Trans>
            </span>
          </Link>
        </li>
        <li>
          <button type="button" onClick={onLeave} className={styles.entry}>
            <LogOut aria-hidden size={22} />
            <span>
              <Trans>Logout</Trans>
            </span>
          </button>
        </li>
      </ul>
    </div>
  )
}
