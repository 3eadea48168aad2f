import { Trans, useLingui } from '@lingui/react/macro'
import { businessDay } from '#contract/business-day.ts'
import { ksh } from '#contract/money.ts'
import type { PlannedInstalment } from '#contract/orders/orders.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { MonthsAfter } from './months-after.tsx'
import styles from './plan-standing.module.css'
import { type PlanRow, planStanding } from './standing.ts'

type Props = { plan: readonly PlannedInstalment[]; newTermsOn: string | null }

/** The instalment plan of an order, with due dates and the amounts repaid; new terms of its debt replace it. */
export function PlanStanding({ plan, newTermsOn }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  if (newTermsOn !== null) {
    return (
      <p className={styles.replaced}>
        <Trans>Replaced by the new due days that were agreed on {formatDay(newTermsOn, language)}.</Trans>
      </p>
    )
  }
  const { rows, paid, total } = planStanding(plan, businessDay(new Date()))
  return (
    <>
      <div className={styles.paid}>
        <p>
          <Trans>
            <strong>{ksh(paid)}</strong> of {ksh(total)} repaid
          </Trans>
        </p>
        <ProgressBar max={total} value={paid} label={t`Repaid`} />
      </div>
      <ol className={styles.rows}>
        {rows.map((row) => (
          <li key={row.number} className={styles.row} data-standing={row.standing}>
            <span className={styles.number} aria-hidden>
              {row.number}
            </span>
            <span className={styles.due}>
              <Due row={row} />
              <Standing row={row} />
            </span>
            <data className={styles.amount} value={row.amount}>
              {ksh(row.amount)}
            </data>
          </li>
        ))}
      </ol>
    </>
  )
}

function Due({ row: { number, dueOn } }: { row: PlanRow }) {
  const language = useLanguage()
  if (dueOn) return <time dateTime={dueOn}>{formatDay(dueOn, language)}</time>
  return <MonthsAfter months={number} />
}

function Standing({ row: { standing, paid, amount } }: { row: PlanRow }) {
  const left = ksh(amount - paid)
  return (
    <>
      {standing === 'paid' && (
        <Badge tone="action">
          <Trans context="an instalment">Paid</Trans>
        </Badge>
      )}
      {standing === 'next' && (
        <Badge tone="info">
          <Trans context="an instalment">Next</Trans>
        </Badge>
      )}
      {standing === 'overdue' && (
        <Badge tone="danger">
          <Trans context="an instalment">Overdue</Trans>
        </Badge>
      )}
      {paid > 0 && standing !== 'paid' && (
        <span className={styles.left}>
          <Trans>{left} left</Trans>
        </span>
      )}
    </>
  )
}
