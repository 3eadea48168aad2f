import { Trans, useLingui } from '@lingui/react/macro'
import { Bell, Lock, type LucideIcon, MapPin, ShieldCheck, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { type AccountTab, accountPath, accountTabs } from '#web/features/profile/account-tab.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { useCurrentInView } from '#web/ui/hooks/use-current-in-view.ts'
import styles from './account-tabs.module.css'

const looks: Record<AccountTab, { icon: LucideIcon; label: ReactNode }> = {
  profile: { icon: UserRound, label: <Trans>Profile Information</Trans> },
  addresses: { icon: MapPin, label: <Trans>Addresses</Trans> },
  security: { icon: Lock, label: <Trans>Security</Trans> },
  notifications: { icon: Bell, label: <Trans>Notifications</Trans> },
  privacy: { icon: ShieldCheck, label: <Trans>Privacy</Trans> },
}

/** The menu on the left; on a phone a row that scrolls. */
export function AccountTabs({ at }: { at: AccountTab }) {
  const { t } = useLingui()
  const list = useCurrentInView<HTMLUListElement>(at)

  return (
    <nav className={styles.menu} aria-label={t`Account Settings`}>
      <ul ref={list} className={styles.list}>
        {accountTabs.map((tab) => {
          const { icon: Icon, label } = looks[tab]
          return (
            <li key={tab}>
              <LocaleLink to={accountPath(tab)} preventScrollReset aria-current={tab === at ? 'page' : undefined}>
                <Icon aria-hidden size={20} />
                {label}
              </LocaleLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
