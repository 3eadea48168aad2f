import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { ChipRadio } from '#web/ui/form/chip-radio.tsx'
import styles from './months-chips.module.css'

/** The chips where more than `max` numbers are offered; the list next to them has the others. */
const usual = [1, 3, 6, 9, 12]
const max = 8

/** The numbers with a chip: all when they are few, else the usual ones and the chosen one. */
export const chipsOf = (choices: readonly number[], chosen: number) =>
  choices.length <= max
    ? [...choices]
    : [...new Set([...usual.filter((count) => choices.includes(count)), chosen])].sort((one, other) => one - other)

type Props = { choices: readonly number[]; value: number; onChange: (months: number) => void }

/** One press chooses the number of months; an unusual one is in the list of the last chip. */
export function MonthsChips({ choices, value, onChange }: Props) {
  const { t } = useLingui()
  const name = useId()
  const chips = chipsOf(choices, value)
  const others = choices.filter((count) => !chips.includes(count))
  return (
    <fieldset className={styles.months}>
      <legend>
        <Trans>Number of Months</Trans>
      </legend>
      {chips.map((count) => (
        <ChipRadio key={count} name={name} label={count} checked={count === value} onChange={() => onChange(count)} />
      ))}
      {others.length > 0 && (
        <select
          className={styles.other}
          aria-label={t`Another number of months`}
          value=""
          onChange={(event) => onChange(Number(event.target.value))}
        >
          <option value="" disabled>
            {t({ message: 'Other', context: 'number of months' })}
          </option>
          {others.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      )}
    </fieldset>
  )
}
