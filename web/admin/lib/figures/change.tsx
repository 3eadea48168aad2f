import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import styles from './change.module.css'
import { percentChange } from './change.rules.ts'

type Direction = 'up' | 'down' | 'same'
const arrows = { up: ArrowUp, down: ArrowDown, same: ArrowRight }

const directionOf = (now: number, before: number): Direction => (now === before ? 'same' : now > before ? 'up' : 'down')

type Props = {
  now: number
  before: number
  /** Length of the period in days, or the week that began on Monday; without it the comparison is not named. */
  period?: number | 'week'
}

/** 'Up 12% vs previous 30 days' with an arrow; a figure that is the same has no percentage. */
export function Change({ now, before, period }: Props) {
  const { t } = useLingui()
  const direction = directionOf(now, before)
  const Arrow = arrows[direction]
  const percent = percentChange(now, before)
  if (percent === null && period === undefined) {
    return (
      <span className={styles.change} data-direction={direction}>
        <Arrow aria-hidden size={16} /> <Trans context="sales of a product">New</Trans>
      </span>
    )
  }
  const word = {
    up: t({ message: 'Up', context: 'change of a figure' }),
    down: t({ message: 'Down', context: 'change of a figure' }),
    same: t({ message: 'Unchanged', context: 'change of a figure' }),
  }[direction]
  const amount = percent === null ? ',' : ` ${Math.abs(percent)}%`
  return (
    <span className={styles.change} data-direction={direction}>
      <Arrow aria-hidden size={16} /> <span>{direction === 'same' ? word : word + amount}</span>{' '}
      {period !== undefined && (
        <span className={styles.compared}>
          <Compared isNew={percent === null} period={period} />
        </span>
      )}
    </span>
  )
}

/** The period that a figure is compared with; one without anything before has no percentage. */
function Compared({ isNew, period }: { isNew: boolean; period: number | 'week' }) {
  if (period === 'week') return isNew ? <Trans>none last week</Trans> : <Trans>vs last week</Trans>
  const days = period
  return isNew ? <Trans>none in the previous {days} days</Trans> : <Trans>vs previous {days} days</Trans>
}
