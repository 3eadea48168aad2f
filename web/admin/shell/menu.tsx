import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut, Store } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { SessionUser } from '#contract/account/sessions.ts'
import { useSession } from '#web/lib/session/session.ts'
import { localePath } from '#web/lib/url/paths.ts'
import { dashboard, type Screen, screenGroups } from '../lib/screens.ts'
import { screensByGroup } from '../lib/screens-by-group.ts'
import styles from './menu.module.css'
import { MenuEntry } from './menu-entry.tsx'
import { useWaitingCounts } from './use-waiting-counts.ts'

type Props = { user: SessionUser; onLeave: () => void /** Called when a link is followed. */; onPick?: () => void }

export function Menu({ user, onLeave, onPick }: Props) {
  const { t } = useLingui()
  const counts = useWaitingCounts()
  return (
    <div className={styles.menu}>
      <div className={styles.screens}>
        <ul>
          <MenuEntry entry={dashboard} onPick={onPick} isExact />
        </ul>
        {screensByGroup(useSession()).map(({ group, screens }) => (
          <Group key={group} title={t(screenGroups[group])} screens={screens} counts={counts} onPick={onPick} />
        ))}
      </div>
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

type GroupProps = {
  title: string
  screens: readonly Screen[]
  counts: Record<string, number>
  onPick: (() => void) | undefined
}

function Group({ title, screens, counts, onPick }: GroupProps) {
  const id = useId()
  return (
    <div className={styles.group}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      <ul aria-labelledby={id}>
        {screens.map((screen) => (
          <MenuEntry key={screen.path} entry={screen} count={counts[screen.path]} onPick={onPick} />
        ))}
      </ul>
    </div>
  )
}
