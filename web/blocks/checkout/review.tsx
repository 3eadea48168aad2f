import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { planOf } from '#web/features/instalments/plan.ts'
import { RepaidText } from '#web/features/instalments/plan-text.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './review.module.css'

type Props = {
  who: ReactNode
  /** Below `who`, for example the group and its officer. */
  through: ReactNode
  location: string
  /** Shillings. */
  total: number
  months: number
}

/** Holds the height of the review, so that the submit button below stays where it is. */
export const ReviewSkeleton = () => (
  <div className={styles.review}>
    <p className={styles.who}>
      <Skeleton width="80%" />
    </p>
    {['90%', '50%', '60%'].map((width) => (
      <p key={width}>
        <Skeleton width={width} />
      </p>
    ))}
  </div>
)

/** Client, delivery location and repayment, repeated above the submit button. */
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
          <RepaidText plan={plan} />
        </p>
      )}
    </div>
  )
}
