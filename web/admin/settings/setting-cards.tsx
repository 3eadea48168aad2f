import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bell, type LucideIcon, MessageSquareMore, Monitor, Palette, ShieldCheck } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { AccountQuery, LoadingAccount } from '#web/blocks/account/account-query.tsx'
import { ChangePassword } from '#web/blocks/account/security/change-password.tsx'
import { TwoFactor } from '#web/blocks/account/security/two-factor.tsx'
import { myProfile, type Person } from '#web/features/profile/profile.queries.ts'
import { FormModal } from '#web/lib/form/form-modal.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { prepareModal } from '#web/ui/overlay.tsx'
import { OwnMails } from '../lib/own/own-mails.tsx'
import { OwnSystem } from '../lib/own/own-system.tsx'
import { OwnTheme } from '../lib/own/own-theme.tsx'
import { useUrlState } from '../list/use-url-state.ts'
import styles from './settings.module.css'
import { textSettings } from './settings.queries.ts'
import { StaffSecurityPanel } from './staff-security-form.tsx'

const names = ['security', 'notification', 'theme', 'system', 'texts'] as const
type CardName = (typeof names)[number]
const nameIn = (text: string | null) => names.find((name) => name === text) ?? null

type Card = { icon: LucideIcon; title: string; text: string }

/** The cards, each with its dialog: `?open=security` links to one. */
export function SettingCards({ person }: { person: Person }) {
  const { t } = useLingui()
  const dialog = useUrlState('open', nameIn)
  const cards: Record<CardName, Card> = {
    security: { icon: ShieldCheck, title: t`Security`, text: t`Password, two factors, length of sessions` },
    notification: { icon: Bell, title: t`Notification`, text: t`Which emails you get` },
    theme: { icon: Palette, title: t`Theme`, text: t`Light or dark` },
    texts: { icon: MessageSquareMore, title: t`Texts (SMS)`, text: t`Provider, quiet hours, which texts are sent` },
    system: { icon: Monitor, title: t`System`, text: t`Date format and language` },
  }
  const parts: Record<CardName, ReactNode> = {
    security: <Security person={person} />,
    notification: <OwnMails onSaved={dialog.close} />,
    theme: <OwnTheme onSaved={dialog.close} />,
    system: <OwnSystem person={person} onSaved={dialog.close} />,
    texts: <TextSettingsPart onClose={dialog.close} />,
  }
  return (
    <>
      <ul className={styles.cards}>
        {names.map((name) => {
          const { icon: Icon, title, text } = cards[name]
          return (
            <li key={name}>
              <button
                type="button"
                className={styles.card}
                onPointerEnter={prepareModal}
                onFocus={prepareModal}
                onClick={() => dialog.open(name)}
              >
                <Icon aria-hidden size={24} />
                <span className={styles.cardTitle}>{title}</span>
                <span className={styles.cardText}>{text}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {names.map((name) => (
        <FormModal
          key={name}
          opened={dialog.value === name}
          onClose={dialog.close}
          title={cards[name].title}
          size={name === 'security' || name === 'texts' ? '44rem' : '32rem'}
        >
          {parts[name]}
        </FormModal>
      ))}
    </>
  )
}

const TextSettingsForm = lazy(() => import('./texts/text-settings-form.tsx'))

/** How the shop sends texts. */
function TextSettingsPart({ onClose }: { onClose: () => void }) {
  const query = useQuery(textSettings(useSession()))
  return (
    <AccountQuery query={query}>
      {(stored) => (
        <Suspense fallback={<LoadingAccount />}>
          <TextSettingsForm key={stored.version} stored={stored} onClose={onClose} />
        </Suspense>
      )}
    </AccountQuery>
  )
}

/** One's own password and second factor, then the rules for all staff. */
function Security({ person }: { person: Person }) {
  const query = useQuery(myProfile(person))
  return (
    <div className={styles.form}>
      <AccountQuery query={query}>
        {(profile) => (
          <>
            <ChangePassword person={person} email={profile.email} newLabel={<Trans>New Admin Password</Trans>} />
            <TwoFactor
              person={person}
              profile={profile}
              checkboxLabel={<Trans>Enable Two-Factor Authentication</Trans>}
            />
          </>
        )}
      </AccountQuery>
      <StaffSecurityPanel />
    </div>
  )
}
