import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import styles from './change.module.css'

/** Whole percent by which a figure changed; null where there was none before. */
const percentChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)

type Direction = 'up' | 'down' | 'same'
const arrows = { up: ArrowUp, down: ArrowDown, same: ArrowRight }

const directionOf = (now: number, before: number): Direction => (now === before ? 'same' : now > before ? 'up' : 'down')

type Props = {
  now: number
  before: number
  /** Length of the period in days, or the week that began on Monday; without it the comparison is not named. */
  period?: number | 'week'
  /** Of a figure that is better when it is lower, such as returns. */
  isLowerBetter?: boolean
}

/** 'Up 12% vs previous 30 days' with an arrow; a figure that is the same has no percentage. */
export function Change({ now, before, period, isLowerBetter = false }: Props) {
  const { t } = useLingui()
  const direction = directionOf(now, before)
  const tone = direction === 'same' ? 'same' : (direction === 'down') === isLowerBetter ? 'good' : 'bad'
  const Arrow = arrows[direction]
  const percent = percentChange(now, before)
  const compared = useCompared(percent === null, period)
  if (percent === null && period === undefined) {
    return (
      <span className={styles.change} data-tone={tone}>
        <Arrow aria-hidden size={16} /> <Trans context="sales of a product">New</Trans>
      </span>
    )
  }
  const word = {
    up: t({ message: 'Up', context: 'change of a figure' }),
    down: t({ message: 'Down', context: 'change of a figure' }),
    same: t({ message: 'Unchanged', context: 'change of a figure' }),
  }[direction]
  return (
    <span className={styles.change} data-tone={tone} title={compared}>
      <Arrow aria-hidden size={16} /> <Amount word={word} percent={percent} />{' '}
      {compared && <span className={styles.compared}>{compared}</span>}
    </span>
  )
}

/** 'Up 12%'; without a percentage only the word. */
function Amount({ word, percent }: { word: string; percent: number | null }) {
  if (!percent) {
    return (
      <span>
        {word}
        {percent === null && <span className={styles.comma}>,</span>}
      </span>
    )
  }
  return (
    <span>
      <span className={styles.word}>{word} </span>
      {Math.abs(percent)}%
    </span>
  )
}

/** The period that a figure is compared with; one without anything before has no percentage. */
function useCompared(isNew: boolean, period: Props['period']): string | undefined {
  const { t } = useLingui()
  if (period === undefined) return
  if (period === 'week') return isNew ? t`none last week` : t`vs last week`
  const days = period
  return isNew ? t`none in the previous ${days} days` : t`vs previous ${days} days`
}
