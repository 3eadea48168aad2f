import { Trans } from '@lingui/react/macro'
import { LogIn, UserRound } from 'lucide-react'
import { Person } from '#web/features/account/person.tsx'
import { useLeave } from '#web/features/account/use-leave.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import styles from './drawer-person.module.css'

/** The signed-in person with the way to their account; for visitors a login button. */
export function DrawerPerson({ onPick }: { onPick: () => void }) {
  const { user } = useSession()

  if (!user) {
    return (
      <LocaleLink to="/login" replace className={buttonClass('primary')} onClick={onPick}>
        <LogIn aria-hidden size={20} />
        <Trans>Login</Trans>
      </LocaleLink>
    )
  }
  return (
    <div className={styles.person}>
      <Person user={user} />
      <LocaleLink to="/account" replace className={buttonClass('secondary')} onClick={onPick}>
        <UserRound aria-hidden size={20} />
        <Trans>Account</Trans>
      </LocaleLink>
    </div>
  )
}

/** Ends the session. At the end of the menu, where it is not pressed by mistake. */
export function DrawerLogout({ onPick }: { onPick: () => void }) {
  const leave = useLeave()
  const out = () => {
    onPick()
    leave()
  }
  return (
    <Button variant="secondary" onClick={out}>
      <Trans>Logout</Trans>
    </Button>
  )
}
