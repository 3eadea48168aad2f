import { Trans } from '@lingui/react/macro'
import { weekdayName } from '#contract/messages/weekday-names.ts'
import { ksh } from '#contract/money.ts'
import { dueDay } from '#contract/orders/instalments.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { MonthsAfter } from './months-after.tsx'
import { planOf } from './plan.ts'
import styles from './plan-ahead.module.css'
import { PlanText } from './plan-text.tsx'

type Props = {
  /** Shillings. */
  total: number
  months: number
  /** The day its delivery is expected; without it the instalments have no days. */
  expectedOn?: string | null
  /** The day of the week to which due days move, 1 for Monday; null where none moves. */
  dueWeekday: number | null
}

/**
 * The instalment plan of an order before delivery. Due dates count from the delivery: they are given in months, and as days
 * where its day is expected.
 */
export function PlanAhead({ total, months, expectedOn = null, dueWeekday }: Props) {
  const language = useLanguage()
  const plan = planOf(total, months)
  if (!plan) return null
  const weekday = weekdayName(dueWeekday, language)
  if (plan.amounts.length === 1) {
    return (
      <p className={styles.short}>
        <Trans>One payment of {ksh(total)}, 1 month after delivery.</Trans>{' '}
        {weekday && <Trans>Due at the next meeting of the group, on {weekday}.</Trans>}
      </p>
    )
  }
  return (
    <details className={styles.plan}>
      <summary className={styles.summary}>
        <span>
          <span className={styles.title}>
            <Trans>Instalment plan</Trans>
          </span>
          <PlanText plan={plan} />
        </span>
      </summary>
      <ol className={styles.list}>
        {plan.amounts.map((amount, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an instalment is identified by its number
          <li key={index} className={styles.line}>
            <span>
              <MonthsAfter months={index + 1} />
              {expectedOn && (
                <span className={styles.day}>{formatDay(dueDay(expectedOn, index + 1, dueWeekday), language)}</span>
              )}
            </span>
            <data value={amount}>{ksh(amount)}</data>
          </li>
        ))}
      </ol>
      {weekday && (
        <p className={styles.expected}>
          <Trans>Each is due at the next meeting of the group, on {weekday}.</Trans>
        </p>
      )}
      {expectedOn && (
        <p className={styles.expected}>
          <Trans>Days for a delivery on {formatDay(expectedOn, language)}.</Trans>
        </p>
      )}
      <p className={styles.total}>
        <span>
          <Trans>Total to repay</Trans>
        </span>
        <data value={total}>{ksh(total)}</data>
      </p>
    </details>
  )
}
