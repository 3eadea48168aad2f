import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { publicSettings } from '#web/features/settings/settings.queries.ts'
import { chooseMonths, useMonths } from '#web/lib/storage/months.store.ts'
import { ChipGroup, ChipRadio } from '#web/ui/form/chip-radio.tsx'
import styles from './months-choice.module.css'

const usual = [3, 6, 12]

/**
 * The number of months that all prices are shown for. A choice made elsewhere is offered beside the usual ones. While
 * prices are unknown it keeps its place for readers with a session.
 */
export function MonthsChoice({ isShown }: { isShown: boolean }) {
  const months = useMonths()
  const { data } = useQuery(publicSettings())
  const possible = data?.instalmentChoices ?? usual
  const offered = [...new Set([...usual.filter((count) => possible.includes(count)), months])].sort((a, b) => a - b)
  if (!isShown) return <div className={styles.place} />
  return (
    <ChipGroup legend={<Trans>Months to repay</Trans>} className={styles.choice}>
      {offered.map((count) => (
        <ChipRadio
          key={count}
          name="months"
          label={count}
          checked={count === months}
          onChange={() => chooseMonths(count)}
        />
      ))}
    </ChipGroup>
  )
}
