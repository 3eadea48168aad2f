import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'
import type { ModeratedReview } from '#contract/catalogue/reviews.staff.ts'
import { iconButtonClass } from '#web/ui/button.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { TimeAgo } from '../lib/time-ago.tsx'
import type { Column } from '../list/column.ts'
import cell from '../list/rows/cell.module.css'
import { reasonNames, reviewStates } from './review-labels.ts'
import { Author, ReviewText } from './review-parts.tsx'
import styles from './reviews.module.css'

export function useReviewColumns(linkTo: (id: number) => LinkProps): Column<ModeratedReview>[] {
  const { t } = useLingui()
  return [
    {
      id: 'product',
      place: 'title',
      header: t`Product`,
      cell: ({ product }) => <span className={styles.product}>{product.name}</span>,
    },
    {
      id: 'rating',
      place: 'figure',
      header: t`Stars`,
      cell: ({ rating }) => <Stars value={rating} label={t`${rating} of 5 stars`} />,
    },
    {
      id: 'text',
      place: 'main',
      header: t`Review`,
      cell: (review) => (
        <div className={styles.short}>
          <ReviewText review={review} />
        </div>
      ),
    },
    {
      id: 'author',
      place: 'extra',
      isExtra: true,
      header: t`Written by`,
      cell: (review) => <Author review={review} />,
    },
    {
      id: 'at',
      place: 'note',
      header: t`Date`,
      sort: 'created_at',
      cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
    },
    {
      id: 'status',
      place: 'mark',
      header: t`Status`,
      cell: ({ status, reason }) => (
        <span className={styles.status}>
          <reviewStates.Badge state={status} />
          {status === 'hidden' && reason && <small>{t(reasonNames[reason])}</small>}
        </span>
      ),
    },
    {
      id: 'actions',
      place: 'actions',
      header: t`Actions`,
      cell: ({ id, status, product: { name } }) => (
        <div className={cell.actions}>
          <Link
            {...linkTo(id)}
            className={iconButtonClass}
            aria-label={status === 'hidden' ? t`Show the review of ${name} again` : t`Hide the review of ${name}`}
          >
            {status === 'hidden' ? <Eye aria-hidden size={20} /> : <EyeOff aria-hidden size={20} />}
          </Link>
        </div>
      ),
    },
  ]
}
