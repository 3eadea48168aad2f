import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { type Currency, currencies, currencyCodes } from '#contract/site/currencies.ts'
import type { GeneralSettings } from '#contract/site/general-settings.staff.ts'
import { timeZones } from '#contract/site/time-zones.ts'
import { LockedField } from '#web/ui/form/field.tsx'
import { SelectInput, TextInput } from '#web/ui/form/form-fields.tsx'
import { useGeneralLabels } from './general-labels.ts'
import { SectionPanel } from './general-sections.tsx'
import { LogoInput } from './logo-input.tsx'
import styles from './settings.module.css'

const currencyName = (code: string) => `${code} - ${currencies[code as Currency]}`

/** The name of a time zone as people read it: 'Africa/Dar es Salaam'. */
const zoneName = (timezone: string) => timezone.replaceAll('_', ' ')

/** Name, logo, currency and time zone. The last two can be chosen until the first order. */
export function CompanyFields({ settings }: { settings: GeneralSettings }) {
  const { t } = useLingui()
  const labels = useGeneralLabels()
  const company = String(useWatch({ name: 'companyName' }))
  return (
    <SectionPanel section="general">
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
        {settings.hasOrders ? (
          <>
            <LockedField
              label={labels.currency}
              value={currencyName(settings.currency)}
              hint={t`Locked since the first order, whose amounts are in this currency.`}
            />
            <LockedField
              label={labels.timezone}
              value={zoneName(settings.timezone)}
              hint={t`Locked since the first order, whose days are counted in this time zone.`}
            />
          </>
        ) : (
          <>
            <SelectInput name="currency" label={labels.currency} hint={t`Can be changed until the first order.`}>
              {currencyCodes.map((code) => (
                <option key={code} value={code}>
                  {currencyName(code)}
                </option>
              ))}
            </SelectInput>
            <SelectInput name="timezone" label={labels.timezone} hint={t`Can be changed until the first order.`}>
              {timeZones.map((timezone) => (
                <option key={timezone} value={timezone}>
                  {zoneName(timezone)}
                </option>
              ))}
            </SelectInput>
          </>
        )}
      </div>
    </SectionPanel>
  )
}
