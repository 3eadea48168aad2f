import { Trans, useLingui } from '@lingui/react/macro'
import { ksh, symbol } from '#contract/money.ts'
import { numberIn } from '#web/lib/form/typed-number.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Field } from '#web/ui/form/field.tsx'
import type { ListInput } from '../list/list-tools.tsx'
import type { CustomerFilter } from './customers.queries.ts'

const mostSpent = 999_999_999

/** Takes "5,000" and "KSh 5000"; null for what is no amount. */
function amountIn(typed: string): number | undefined | null {
  const amount = numberIn(typed)
  if (amount === null) return undefined
  return Number.isInteger(amount) && amount >= 0 && amount <= mostSpent ? amount : null
}

/** Amounts and days as filters of the customers, each from one to another. */
export function useRangeInputs(): ListInput<CustomerFilter>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const dayName = (day: string) => formatDay(day, language)
  const isBelow = ({ spentFrom, spentTo }: CustomerFilter) =>
    spentFrom !== undefined && spentTo !== undefined && spentTo < spentFrom
  const isBefore = ({ lastOrderFrom, lastOrderTo }: CustomerFilter) =>
    lastOrderFrom !== undefined && lastOrderTo !== undefined && lastOrderTo < lastOrderFrom
  const chips = {
    spentFrom: (amount: string) => t`Spent from ${amount}`,
    spentTo: (amount: string) => t`Spent to ${amount}`,
    lastOrderFrom: (day: string) => t`Last order from ${day}`,
    lastOrderTo: (day: string) => t`Last order to ${day}`,
  }
  const amountInput = (param: 'spentFrom' | 'spentTo'): ListInput<CustomerFilter> => ({
    chip: ({ [param]: amount }) => amount !== undefined && chips[param](ksh(amount)),
    without: { [param]: undefined },
    draw: ({ value, change }) => (
      <Field
        label={param === 'spentFrom' ? <Trans>Spent from</Trans> : <Trans>Spent to</Trans>}
        before={symbol()}
        inputMode="numeric"
        value={value[param] ?? ''}
        error={param === 'spentTo' && isBelow(value) ? <Trans>Below the first amount</Trans> : undefined}
        onChange={({ target }) => {
          const amount = amountIn(target.value)
          if (amount !== null) change({ [param]: amount })
        }}
      />
    ),
  })
  const dayInput = (param: 'lastOrderFrom' | 'lastOrderTo'): ListInput<CustomerFilter> => ({
    chip: ({ [param]: day }) => day && chips[param](dayName(day)),
    without: { [param]: undefined },
    draw: ({ value, change }) => (
      <Field
        type="date"
        label={param === 'lastOrderFrom' ? <Trans>Last order from</Trans> : <Trans>Last order to</Trans>}
        value={value[param] ?? ''}
        {...(param === 'lastOrderFrom' ? { max: value.lastOrderTo } : { min: value.lastOrderFrom })}
        error={param === 'lastOrderTo' && isBefore(value) ? <Trans>Before the first day</Trans> : undefined}
        onChange={({ target }) => change({ [param]: target.value || undefined })}
      />
    ),
  })
  return [amountInput('spentFrom'), amountInput('spentTo'), dayInput('lastOrderFrom'), dayInput('lastOrderTo')]
}
