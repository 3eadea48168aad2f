import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { SessionUser } from '#contract/account/sessions.ts'
import { Menu } from './menu.tsx'
import styles from './sidebar.module.css'

export function Sidebar({ id, user, onLeave }: { id: string; user: SessionUser; onLeave: () => void }) {
  const { t } = useLingui()
  return (
    <nav id={id} className={styles.sidebar} aria-label={t`Back office`}>
      <Link to="/admin" className={styles.brand}>
        <img src="/favicon.svg" alt="Sokoni" width={32} height={32} />
        <span aria-hidden>Sokoni</span>
      </Link>
      <Menu user={user} onLeave={onLeave} />
    </nav>
  )
}
