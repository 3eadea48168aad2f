import { Plural, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import type { Arrears } from '#contract/lending/groups.ts'
import { ksh } from '#contract/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import styles from './overdue.module.css'

type Props = {
  arrears: Arrears
  /** One line without the word, for a column or a fact that gives it. */
  isBrief?: boolean
  /** The line above has the currency. */
  isBelowAmount?: boolean
}

/** What is late and since when, marked by more than its colour; nothing when nothing is late. */
export function Overdue({ arrears: { overdue, daysPastDue }, isBrief = false, isBelowAmount = false }: Props) {
  const { i18n } = useLingui()
  const late = isBelowAmount ? i18n.number(overdue) : ksh(overdue)
  if (overdue === 0) return null
  return isBrief ? (
    <span className={styles.brief}>
      <TriangleAlert aria-hidden size={12} />
      <Plural value={daysPastDue} one={`${late}, # day`} other={`${late}, # days`} />
    </span>
  ) : (
    <Badge tone="danger" icon={TriangleAlert}>
      <span>
        <Plural value={daysPastDue} one={`${late} overdue, # day`} other={`${late} overdue, # days`} />
      </span>
    </Badge>
  )
}
