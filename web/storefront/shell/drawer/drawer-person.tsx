import { Trans } from '@lingui/react/macro'
import { LogIn, UserRound } from 'lucide-react'
import { Person } from '#web/features/account/person.tsx'
import { useLeave } from '#web/features/account/use-leave.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import styles from './drawer-person.module.css'

/** The signed-in person with account and logout buttons; for visitors a login button. */
export function DrawerPerson({ onPick }: { onPick: () => void }) {
  const { user } = useSession()
  const leave = useLeave()

  if (!user) {
    return (
      <LocaleLink to="/login" replace className={buttonClass('primary')} onClick={onPick}>
        <LogIn aria-hidden size={20} />
        <Trans>Login</Trans>
      </LocaleLink>
    )
  }
  const out = () => {
    onPick()
    leave()
  }
  return (
    <div className={styles.person}>
      <Person user={user} />
      <LocaleLink to="/account" replace className={buttonClass('secondary')} onClick={onPick}>
        <UserRound aria-hidden size={20} />
        <Trans>Account</Trans>
      </LocaleLink>
      <Button variant="secondary" onClick={out}>
        <Trans>Logout</Trans>
      </Button>
    </div>
  )
}
