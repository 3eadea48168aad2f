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

/** The path of the entry of an address: the longest that begins it. The dashboard has no addresses below it. */
const currentPath = (pathname: string, entries: readonly Entry[]) =>
  entries
    .map(({ path }) => path)
    .filter((path) => pathname === path || (path !== dashboard.path && pathname.startsWith(`${path}/`)))
    .sort((a, b) => b.length - a.length)[0]

type Props = { user: SessionUser; onLeave: () => void /** Called when a link is followed. */; onPick?: () => void }

export function Menu({ user, onLeave, onPick }: Props) {
  const { t } = useLingui()
  const counts = useWaitingCounts()
  const groups = screensByGroup(useSession()).map(({ group, screens }) => ({
    group,
    entries: [...new Set(screens.map((screen) => screen.tabOf ?? screen))],
  }))
  const current = currentPath(useLocation().pathname, [dashboard, ...groups.flatMap(({ entries }) => entries)])
  return (
    <div className={styles.menu}>
      <div className={styles.screens}>
        <ul>
          <MenuEntry entry={dashboard} isCurrent={dashboard.path === current} onPick={onPick} />
        </ul>
        {groups.map(({ group, entries }) => (
          <Group
            key={group}
            title={t(screenGroups[group])}
            entries={entries}
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
