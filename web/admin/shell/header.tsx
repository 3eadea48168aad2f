import { useLingui } from '@lingui/react/macro'
import { PanelLeft } from 'lucide-react'
import type { SessionUser } from '#contract/account/sessions.ts'
import { ThemeToggle } from '#web/features/appearance/theme-toggle.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { prepareDrawer } from '#web/ui/overlay.tsx'
import { BellPlace } from './bell-place.tsx'
import { Clock } from './clock.tsx'
import styles from './header.module.css'
import { PaletteBox } from './palette/palette-box.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { preparePalette } from './shell-overlays.tsx'

type Props = {
  user: SessionUser
  onLeave: () => void
  sidebar: { id: string | undefined; expanded: boolean; toggle: () => void }
  onSearch: () => void
}

export function Header({ user, onLeave, sidebar, onSearch }: Props) {
  const { t } = useLingui()
  return (
    <header className={styles.header}>
      <div className={styles.start}>
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
        <PaletteBox onOpen={onSearch} onPrepare={preparePalette} />
      </div>
      <div className={styles.own}>
        <Clock />
        <ThemeToggle />
        <BellPlace />
        <ProfileMenu user={user} onLeave={onLeave} />
      </div>
    </header>
  )
}
