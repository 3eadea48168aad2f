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

/** '+12% vs previous 30 days' with an arrow and a word. */
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
  const signed = percent === null ? null : `${percent > 0 ? '+' : ''}${percent}%`
  const word = {
    up: t({ message: 'Up', context: 'change of a figure' }),
    down: t({ message: 'Down', context: 'change of a figure' }),
    same: t({ message: 'Unchanged', context: 'change of a figure' }),
  }[direction]
  return (
    <span className={styles.change} data-direction={direction}>
      <Arrow aria-hidden size={16} /> <span>{word}</span>{' '}
      <span className={styles.compared}>
        <Compared signed={signed} period={period} />
      </span>
    </span>
  )
}

/** The change with the period it is compared with; `signed` is null where there was nothing before. */
function Compared({ signed, period }: { signed: string | null; period: number | 'week' | undefined }) {
  if (period === 'week') return signed === null ? <Trans>none last week</Trans> : <Trans>{signed} vs last week</Trans>
  if (period === undefined) return signed
  const days = period
  if (signed === null) return <Trans>none in the previous {days} days</Trans>
  return (
    <Trans>
      {signed} vs previous {days} days
    </Trans>
  )
}
