import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type NotificationPreferences, saveNotifications } from '#contract/account/preferences.ts'
import { myNotifications, type Person } from '#web/features/profile/profile.queries.ts'
import { api } from '#web/lib/http/api.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AccountQuery } from './account-query.tsx'
import styles from './choices.module.css'
import { useChoices } from './use-preferences.ts'

const save = (body: Partial<NotificationPreferences>) => api(saveNotifications, { body })

/** Choice of the mails and texts that an account receives. */
export function Notifications({ person }: { person: Person }) {
  const { t } = useLingui()
  const ownChoices = myNotifications(person)
  const query = useQuery(ownChoices)
  const flip = useChoices(ownChoices.queryKey, save, t`Failed to update notification settings. Please try again.`)
  return (
    <Panel title={<Trans>Notifications</Trans>}>
      <p className={styles.lead}>
        <Trans>Choose which emails you get. Emails that you need to log in are always sent.</Trans>
      </p>
      <AccountQuery query={query}>
        {(choices) => (
          <div className={styles.list}>
            <Switch
              label={<Trans>Order Updates</Trans>}
              hint={<Trans>When your order or request changes, or your payment is recorded</Trans>}
              checked={choices.orderUpdates}
              onChange={flip('orderUpdates')}
            />
            {person.kind === 'member' && (
              <Switch
                label={<Trans>Reminders of payments due</Trans>}
                hint={<Trans>Before and after a due day that is not paid, as a notice and by email</Trans>}
                checked={choices.reminders}
                onChange={flip('reminders')}
              />
            )}
            {person.kind === 'member' && (
              <Switch
                label={<Trans>Texts (SMS)</Trans>}
                hint={<Trans>About your orders, payments and due days, to your phone</Trans>}
                checked={choices.texts}
                onChange={flip('texts')}
              />
            )}
            <Switch
              label={<Trans>Promotions & Deals</Trans>}
              hint={<Trans>Occasional offers</Trans>}
              checked={choices.promotions}
              onChange={flip('promotions')}
            />
            <Switch
              label={<Trans>Newsletter</Trans>}
              hint={<Trans>Shop news, occasionally</Trans>}
              checked={choices.newsletter}
              onChange={flip('newsletter')}
            />
            <Switch
              label={<Trans>Security Alerts</Trans>}
              hint={
                <Trans>
                  When someone signs in on a new device. You always get an email when your address, password or second
                  factor changes.
                </Trans>
              }
              checked={choices.security}
              onChange={flip('security')}
            />
          </div>
        )}
      </AccountQuery>
    </Panel>
  )
}
