import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, LogOut, Settings } from 'lucide-react'
import { Link } from 'react-router'
import type { SessionUser } from '#contract/account/sessions.ts'
import { Avatar } from '#web/features/account/avatar.tsx'
import { InstallButton } from '#web/features/appearance/install-button.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ownPages, settingsPath } from '../lib/own-pages.ts'
import { screens } from '../lib/screens.ts'
import styles from './profile-menu.module.css'

export function ProfileMenu({ user, onLeave }: { user: SessionUser; onLeave: () => void }) {
  const { t } = useLingui()
  const session = useSession()
  const name = user.name || user.email
  const role = user.role || t`Admin`
  return (
    <Disclosure
      label={t`${name} ${role}, profile menu`}
      button={
        <>
          <Avatar user={user} />
          <span className={styles.beside}>
            <Who name={name} role={role} />
          </span>
          <ChevronDown aria-hidden size={16} className={styles.arrow} />
        </>
      }
    >
      {(close) => (
        <div className={styles.panel}>
          <Who name={name} role={role} />
          <ul className={styles.links}>
            <li>
              <Link to={settingsPath(session)} onClick={close}>
                <Settings aria-hidden size={20} />
                {t(screens.settings.name)}
              </Link>
            </li>
            {Object.values(ownPages).map(({ path, name: page, icon: Icon }) => (
              <li key={path}>
                <Link to={path} onClick={close}>
                  <Icon aria-hidden size={20} />
                  {t(page)}
                </Link>
              </li>
            ))}
          </ul>
          <InstallButton />
          <Button variant="secondary" onClick={onLeave}>
            <LogOut aria-hidden size={18} />
            <Trans>Logout</Trans>
          </Button>
        </div>
      )}
    </Disclosure>
  )
}

const Who = ({ name, role }: { name: string; role: string }) => (
  <span className={styles.who}>
    <span className={styles.name}>{name}</span> <span className={styles.role}>{role}</span>
  </span>
)
