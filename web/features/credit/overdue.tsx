import { Plural, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Arrears } from '#contract/lending/groups.ts'
import { ksh } from '#contract/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import styles from './overdue.module.css'

/** What is late and since when; nothing when nothing is. */
export function Overdue({ arrears: { overdue, daysPastDue } }: { arrears: Arrears }) {
  const late = ksh(overdue)
  if (overdue === 0) return null
  return (
    <Badge tone="danger" icon={TriangleAlert}>
      <span>
        <Plural value={daysPastDue} one={`${late} overdue, # day`} other={`${late} overdue, # days`} />
      </span>
    </Badge>
  )
}

/** The amount with the days below it, marked by more than its colour; KSh 0 when nothing is late. `children`: who is late. */
export function OverdueAmount({ arrears, children }: { arrears: Arrears; children?: ReactNode }) {
  const { overdue, daysPastDue } = arrears
  if (overdue === 0) return ksh(overdue)
  return (
    <span className={styles.lines}>
      <span className={styles.amount}>
        <TriangleAlert aria-hidden size={14} />
        {ksh(overdue)}
      </span>
      <small>
        {children} <Plural value={daysPastDue} one="# day" other="# days" />
      </small>
    </span>
  )
}

/** What is owed, with what of it is late and since when on a line below it. */
export function Owed({ outstanding, arrears }: { outstanding: number; arrears: Arrears }) {
  const { i18n } = useLingui()
  const { overdue, daysPastDue } = arrears
  // The line above has the currency.
  const late = i18n.number(overdue)
  return (
    <span className={styles.lines}>
      {ksh(outstanding)}
      {overdue > 0 && (
        <span className={styles.late}>
          <TriangleAlert aria-hidden size={12} />
          <span>
            <Plural value={daysPastDue} one={`${late}, # day`} other={`${late}, # days`} />
          </span>
        </span>
      )}
    </span>
  )
}
