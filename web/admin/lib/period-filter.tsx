import { Trans, useLingui } from '@lingui/react/macro'
import type { AnyPeriod } from '#contract/business-day.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { periodNames } from './periods.ts'

type Props<One extends AnyPeriod> = {
  /** Those that can be chosen. */
  of: readonly One[]
  value: One | undefined
  onChange: (period: One) => void
  /** Offers all time. */
  onAll?: () => void
  /** Offers days for which there are their own inputs. */
  own?: { isChosen: boolean; onChoose: () => void }
}

/** Chooses a period. */
export function PeriodFilter<One extends AnyPeriod>({ of, value, onChange, onAll, own }: Props<One>) {
  const { t } = useLingui()
  const choose = (chosen: string) => {
    const period = of.find((one) => one === chosen)
    if (period) onChange(period)
    else if (chosen === 'own') own?.onChoose()
    else onAll?.()
  }
  return (
    <SelectField
      label={<Trans>Period</Trans>}
      value={own?.isChosen ? 'own' : (value ?? '')}
      onChange={({ target }) => choose(target.value)}
    >
      {onAll && <option value="">{t`All`}</option>}
      {of.map((one) => (
        <option key={one} value={one}>
          {t(periodNames[one])}
        </option>
      ))}
      {own && <option value="own">{t({ message: 'Custom', context: 'period' })}</option>}
    </SelectField>
  )
}
