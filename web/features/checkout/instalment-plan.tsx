import { Plural, Trans } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import styles from './instalment-plan.module.css'
import { type Plan, planOf } from './plan.ts'

type Props = {
  /** Shillings. */
  total: number
  months: number
}

/** What is repaid when. Due days are counted from the delivery, so until then they are so many months after it. */
export function InstalmentPlan({ total, months }: Props) {
  const plan = planOf(total, months)
  if (!plan) return null
  if (plan.amounts.length === 1) {
    return (
      <p className={styles.short}>
        <Trans>{ksh(total)} in one payment, 1 month after delivery.</Trans>
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
          <PlanWords plan={plan} />
        </span>
      </summary>
      <ol className={styles.list}>
        {plan.amounts.map((amount, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an instalment is its number
          <li key={index} className={styles.line}>
            <span>
              <Plural value={index + 1} one="# month after delivery" other="# months after delivery" />
            </span>
            <data value={amount}>{ksh(amount)}</data>
          </li>
        ))}
      </ol>
      <p className={styles.total}>
        <span>
          <Trans>To repay in all</Trans>
        </span>
        <data value={total}>{ksh(total)}</data>
      </p>
    </details>
  )
}

/** The plan in one line. */
export function PlanWords({ plan: { amounts, each, last } }: { plan: Plan }) {
  const count = amounts.length
  const equal = count - 1
  if (count === 1) return <Trans>{ksh(each)} in one payment</Trans>
  if (last === null) {
    return (
      <Trans>
        {count} × {ksh(each)}
      </Trans>
    )
  }
  return (
    <Trans>
      {equal} × {ksh(each)}, the last {ksh(last)}
    </Trans>
  )
}
