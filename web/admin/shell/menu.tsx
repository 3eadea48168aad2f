import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut, Store } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import type { SessionUser } from '#contract/account/sessions.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { localePath } from '#web/lib/url/paths.ts'
import { screens } from '../lib/screens.ts'
import styles from './menu.module.css'

type Props = { user: SessionUser; onLeave: () => void /** Called when a link is followed. */; onPick?: () => void }

export function Menu({ user, onLeave, onPick }: Props) {
  const { t } = useLingui()
  const session = useSession()
  const shown = Object.values(screens).filter(({ permission }) => can(session, permission))
  return (
    <div className={styles.menu}>
      <ul>
        {shown.map(({ path, name, icon: Icon }) => (
          <li key={path}>
            <NavLink to={path} onClick={onPick} className={styles.entry ?? ''}>
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
