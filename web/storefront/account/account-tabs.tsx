import { Trans, useLingui } from '@lingui/react/macro'
import { Bell, Lock, type LucideIcon, MapPin, ShieldCheck, UserRound } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type AccountTab, accountPath, accountTabs } from '#web/features/profile/account-tab.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import styles from './account-tabs.module.css'

const looks: Record<AccountTab, { icon: LucideIcon; words: ReactNode }> = {
  profile: { icon: UserRound, words: <Trans>Profile Information</Trans> },
  addresses: { icon: MapPin, words: <Trans>Addresses</Trans> },
  security: { icon: Lock, words: <Trans>Security</Trans> },
  notifications: { icon: Bell, words: <Trans>Notifications</Trans> },
  privacy: { icon: ShieldCheck, words: <Trans>Privacy</Trans> },
}

/** The menu on the left; on a phone a row that scrolls. */
export function AccountTabs({ at }: { at: AccountTab }) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`[data-tab="${at}"]`)
    // Scrolls the row only: scrollIntoView() would move the page too.
    if (current && list.current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - 24
  }, [at])

  return (
    <nav className={styles.menu} aria-label={t`Account Settings`}>
      <ul ref={list} className={styles.list}>
        {accountTabs.map((tab) => {
          const { icon: Icon, words } = looks[tab]
          return (
            <li key={tab} data-tab={tab}>
              <LocaleLink to={accountPath(tab)} preventScrollReset aria-current={tab === at ? 'page' : undefined}>
                <Icon aria-hidden size={20} />
                {words}
              </LocaleLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
