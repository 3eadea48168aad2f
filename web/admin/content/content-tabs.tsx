import { useLingui } from '@lingui/react/macro'
import { NavLink, useLocation } from 'react-router'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useCurrentInView } from '#web/ui/hooks/use-current-in-view.ts'
import styles from './content.module.css'
import { contentScreens } from './content-screens.ts'

/** The screens of the content that the session may open, each at its own address. */
export function ContentTabs() {
  const { t } = useLingui()
  const session = useSession()
  const row = useCurrentInView<HTMLElement>(useLocation().pathname)
  return (
    <nav ref={row} aria-label={t`Content`} className={styles.tabs}>
      {contentScreens
        .filter(({ permission }) => can(session, permission))
        .map(({ path, name }) => (
          <NavLink key={path} to={path} end className={styles.tab ?? ''}>
            {t(name)}
          </NavLink>
        ))}
    </nav>
  )
}
