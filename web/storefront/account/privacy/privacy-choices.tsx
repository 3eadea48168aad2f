import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type PrivacyChoices as Choices, savePrivacy } from '#contract/account/preferences.ts'
import { AccountQuery } from '#web/blocks/account/account-query.tsx'
import styles from '#web/blocks/account/choices.module.css'
import { useChoices } from '#web/blocks/account/use-preferences.ts'
import { myPrivacy, type Person } from '#web/features/profile/profile.queries.ts'
import { api } from '#web/lib/http/api.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { Panel } from '#web/ui/panel.tsx'

const save = (body: Partial<Choices>) => api(savePrivacy, { body })

/** Visibility of the profile, and consent to the use of purchases and searches. */
export function PrivacyChoices({ person }: { person: Person }) {
  const { t } = useLingui()
  const ownChoices = myPrivacy(person)
  const query = useQuery(ownChoices)
  const flip = useChoices(ownChoices.queryKey, save, t`Failed to update privacy settings. Please try again.`)
  return (
    <Panel title={<Trans>Privacy</Trans>}>
      <AccountQuery query={query}>
        {(chosen) => (
          <div className={styles.list}>
            <Switch
              label={<Trans>Make my profile visible to other users</Trans>}
              hint={<Trans>Staff who link accounts to clients can find yours. Other members never see it.</Trans>}
              checked={chosen.profileVisible}
              onChange={flip('profileVisible')}
            />
            <Switch
              label={<Trans>Share my purchase history for recommendations</Trans>}
              hint={<Trans>Uses your purchases to suggest products</Trans>}
              checked={chosen.sharePurchaseHistory}
              onChange={flip('sharePurchaseHistory')}
            />
            <Switch
              label={<Trans>Allow analytics</Trans>}
              hint={<Trans>Counts searches with no results, without your name</Trans>}
              checked={chosen.allowAnalytics}
              onChange={flip('allowAnalytics')}
            />
          </div>
        )}
      </AccountQuery>
    </Panel>
  )
}
