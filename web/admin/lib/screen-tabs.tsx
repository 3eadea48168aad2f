import { useLingui } from '@lingui/react/macro'
import { NavLink, useLocation } from 'react-router'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useCurrentInView } from '#web/ui/hooks/use-current-in-view.ts'
import styles from './screen-tabs.module.css'
import type { Entry, Screen } from './screens.ts'

/** The screens of an entry that the session may open, each at its own address. */
export function ScreenTabs({ entry, screens }: { entry: Entry; screens: readonly Screen[] }) {
  const { t } = useLingui()
  const session = useSession()
  const row = useCurrentInView<HTMLElement>(useLocation().pathname)
  return (
    <nav ref={row} aria-label={t(entry.name)} className={styles.tabs}>
      {screens
        .filter(({ permission }) => can(session, permission))
        .map(({ path, name }) => (
          <NavLink key={path} to={path} end className={styles.tab ?? ''}>
            {t(name)}
          </NavLink>
        ))}
    </nav>
  )
}
