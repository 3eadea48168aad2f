import { Plural } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
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

/** The amount for a column of its own, marked by more than its colour. */
export const OverdueAmount = ({ amount }: { amount: number }) => (
  <span className={styles.amount}>
    <TriangleAlert aria-hidden size={14} />
    {ksh(amount)}
  </span>
)
