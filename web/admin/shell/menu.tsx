import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut, Store } from 'lucide-react'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import type { SessionUser } from '#contract/account/sessions.ts'
import { useSession } from '#web/lib/session/session.ts'
import { localePath } from '#web/lib/url/paths.ts'
import { dashboard, type Entry, screenGroups } from '../lib/screens.ts'
import { screensByGroup } from '../lib/screens-by-group.ts'
import styles from './menu.module.css'
import { MenuEntry } from './menu-entry.tsx'
import { useWaitingCounts } from './use-waiting-counts.ts'

/** The path of the entry of an address: that of the longest screen that begins it. The dashboard has no addresses below it. */
function currentPath(pathname: string, screens: readonly (Entry & { tabOf?: Entry })[]) {
  const [current] = screens
    .filter(({ path }) => pathname === path || (path !== dashboard.path && pathname.startsWith(`${path}/`)))
    .sort((a, b) => b.path.length - a.path.length)
  return (current?.tabOf ?? current)?.path
}

type Props = { user: SessionUser; onLeave: () => void /** Called when a link is followed. */; onPick?: () => void }

export function Menu({ user, onLeave, onPick }: Props) {
  const { t } = useLingui()
  const counts = useWaitingCounts()
  const groups = screensByGroup(useSession())
  const entries = groups.flatMap(({ screens }) => screens.flatMap((screen) => [screen.tabOf ?? screen, screen]))
  const current = currentPath(useLocation().pathname, [dashboard, ...entries])
  return (
    <div className={styles.menu}>
      <div className={styles.screens}>
        <ul>
          <MenuEntry entry={dashboard} isCurrent={dashboard.path === current} onPick={onPick} />
        </ul>
        {groups.map(({ group, screens }) => (
          <Group
            key={group}
            title={t(screenGroups[group])}
            entries={[...new Set(screens.map((screen) => screen.tabOf ?? screen))]}
            counts={counts}
            current={current}
            onPick={onPick}
          />
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
  entries: readonly Entry[]
  counts: Record<string, number>
  /** The path of the entry of the page. */
  current: string | undefined
  onPick: (() => void) | undefined
}

function Group({ title, entries, counts, current, onPick }: GroupProps) {
  const id = useId()
  return (
    <div className={styles.group}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      <ul aria-labelledby={id}>
        {entries.map((entry) => (
          <MenuEntry
            key={entry.path}
            entry={entry}
            count={counts[entry.path]}
            isCurrent={entry.path === current}
            onPick={onPick}
          />
        ))}
      </ul>
    </div>
  )
}
