import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { type Currency, currencies } from '#contract/site/currencies.ts'
import type { GeneralSettings } from '#contract/site/general-settings.staff.ts'
import { LockedField } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/form-fields.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useGeneralLabels } from './general-labels.ts'
import { LogoInput } from './logo-input.tsx'
import styles from './settings.module.css'

const currencyName = (code: string) => {
  const name = currencies[code as Currency]
  return name ? `${code} - ${name}` : code
}

/** Name, logo, currency and time zone. The last two are fixed (decision 71). */
export function CompanyFields({ settings }: { settings: GeneralSettings }) {
  const { t } = useLingui()
  const labels = useGeneralLabels()
  const company = String(useWatch({ name: 'companyName' }))
  return (
    <Panel title={<Trans>General Settings</Trans>}>
      <div className={styles.fields}>
        <TextInput
          name="companyName"
          label={labels.companyName}
          hint={t`Shown in the shop, in emails, on documents and in the authenticator app.`}
          maxLength={80}
          autoComplete="organization"
          required
        />
        <LogoInput name="logo" label={labels.logo} company={company} />
        <LockedField
          label={labels.currency}
          value={currencyName(settings.currency)}
          hint={t`Fixed: every amount in the shop is in Kenyan shillings.`}
        />
        <LockedField
          label={labels.timezone}
          value={settings.timezone}
          hint={t`Fixed: days, deliveries and reports begin at midnight in Nairobi.`}
        />
      </div>
    </Panel>
  )
}
