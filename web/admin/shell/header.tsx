import { useLingui } from '@lingui/react/macro'
import { PanelLeft } from 'lucide-react'
import type { SessionUser } from '#contract/account/sessions.ts'
import { ThemeToggle } from '#web/features/appearance/theme-toggle.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { prepareDrawer } from '#web/ui/overlay.tsx'
import { Clock } from './clock.tsx'
import styles from './header.module.css'
import { ProfileMenu } from './profile-menu.tsx'

type Props = {
  user: SessionUser
  onLeave: () => void
  sidebar: { id: string; expanded: boolean; toggle: () => void }
}

export function Header({ user, onLeave, sidebar }: Props) {
  const { t } = useLingui()
  return (
    <header className={styles.header}>
      <IconButton
        aria-label={t`Menu`}
        aria-expanded={sidebar.expanded}
        aria-controls={sidebar.id}
        onPointerEnter={prepareDrawer}
        onFocus={prepareDrawer}
        onClick={sidebar.toggle}
      >
        <PanelLeft aria-hidden size={22} />
      </IconButton>
      <div className={styles.own}>
        <Clock />
        <ThemeToggle />
        <ProfileMenu user={user} onLeave={onLeave} />
      </div>
    </header>
  )
}
