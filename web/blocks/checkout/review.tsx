import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { planOf } from '#web/features/instalments/plan.ts'
import { RepaidWords } from '#web/features/instalments/plan-words.tsx'
import styles from './review.module.css'

type Props = {
  who: ReactNode
  /** Below who: the group and its officer, say. */
  through: ReactNode
  location: string
  /** Shillings. */
  total: number
  months: number
}

/** Who, where to and how it is repaid, read once more before the button. */
export function Review({ who, through, location, total, months }: Props) {
  const plan = planOf(total, months)
  return (
    <div className={styles.review}>
      <p className={styles.who}>{who}</p>
      {through && <p>{through}</p>}
      {location && (
        <p>
          <Trans>Deliver to {location}</Trans>
        </p>
      )}
      {plan && (
        <p>
          <RepaidWords plan={plan} />
        </p>
      )}
    </div>
  )
}
