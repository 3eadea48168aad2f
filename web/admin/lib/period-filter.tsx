import { Trans, useLingui } from '@lingui/react/macro'
import { type Period, periods } from '#contract/business-day.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { periodNames } from './periods.ts'

type Props = {
  value: Period | undefined
  onChange: (period?: Period) => void
  /** Offers own days, for which the list has inputs of its own. */
  own?: { isChosen: boolean; onChoose: () => void }
}

/** Chooses a period that ends today, or all time. */
export function PeriodFilter({ value, onChange, own }: Props) {
  const { t } = useLingui()
  return (
    <SelectField
      label={<Trans>Period</Trans>}
      value={own?.isChosen ? 'own' : (value ?? '')}
      onChange={({ target }) =>
        own && target.value === 'own' ? own.onChoose() : onChange(periods.find((one) => one === target.value))
      }
    >
      <option value="">{t`All`}</option>
      {periods.map((one) => (
        <option key={one} value={one}>
          {t(periodNames[one])}
        </option>
      ))}
      {own && <option value="own">{t`Own days`}</option>}
    </SelectField>
  )
}
