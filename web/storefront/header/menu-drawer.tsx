import { Trans } from '@lingui/react/macro'
import { LogIn } from 'lucide-react'
import { Person } from '../../features/account/person.tsx'
import { useLeave } from '../../features/account/use-leave.ts'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { useSession } from '../../lib/session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Drawer } from '../../ui/overlay.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './menu-drawer.module.css'
import { OwnLinks, ShopLinks } from './menu-links.tsx'

export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { user } = useSession()
  const leave = useLeave()

  const out = () => {
    onClose()
    leave()
  }

  return (
    <Drawer opened={opened} onClose={onClose} title={<Trans>Menu</Trans>}>
      <div className={styles.menu}>
        {user ? (
          <div className={styles.who}>
            <Person user={user} />
            <Button look="secondary" onClick={out}>
              <Trans>Logout</Trans>
            </Button>
          </div>
        ) : (
          <LocaleLink to="/login" className={buttonClass('primary')} onClick={onClose}>
            <LogIn aria-hidden size={20} />
            <Trans>Login</Trans>
          </LocaleLink>
        )}
        <ShopLinks onPick={onClose} />
        <CategoryMenu onPick={onClose} />
        <OwnLinks onPick={onClose} />
        <LanguageSwitch />
      </div>
    </Drawer>
  )
}
