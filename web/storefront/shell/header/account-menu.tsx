import { Trans, useLingui } from '@lingui/react/macro'
import { ClipboardList, LayoutDashboard, LogIn, Phone, UserRound } from 'lucide-react'
import { Avatar } from '#web/features/account/avatar.tsx'
import { Person } from '#web/features/account/person.tsx'
import { useLeave } from '#web/features/account/use-leave.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { MenuLink, MenuLinks } from '../drawer/menu-links.tsx'
import styles from './account-menu.module.css'

export function AccountMenu() {
  const { t } = useLingui()
  const { user } = useSession()
  const leave = useLeave()

  if (!user) {
    return (
      <LocaleLink to="/login" className={styles.login} data-visitor>
        <LogIn aria-hidden size={20} />
        <Trans>Log in</Trans>
      </LocaleLink>
    )
  }
  return (
    <Disclosure label={t`Account menu`} button={<Avatar user={user} />}>
      {(close) => (
        <div className={styles.menu}>
          <Person user={user} />
          <MenuLinks>
            <MenuLink to="/account" icon={UserRound} onPick={close}>
              <Trans>Account</Trans>
            </MenuLink>
            <MenuLink to="/orders" icon={ClipboardList} onPick={close}>
              <Trans>My Orders</Trans>
            </MenuLink>
            <MenuLink to="/contact" icon={Phone} onPick={close}>
              <Trans>Contact Us</Trans>
            </MenuLink>
            {user.kind === 'staff' && (
              <MenuLink to="/admin" icon={LayoutDashboard} onPick={close}>
                <Trans>Admin console</Trans>
              </MenuLink>
            )}
          </MenuLinks>
          <Button variant="secondary" onClick={leave}>
            <Trans>Logout</Trans>
          </Button>
        </div>
      )}
    </Disclosure>
  )
}
