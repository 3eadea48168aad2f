import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ModeratedReview } from '#contract/catalogue/reviews.staff.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Modal } from '#web/ui/overlay.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { DateTime } from '../lib/date-time.tsx'
import { recordPaths, screens } from '../lib/screens.ts'
import { RecordHistory } from '../record/record-history.tsx'
import { reasonNames, reviewStates } from './review-labels.ts'
import { Author, ReviewText } from './review-parts.tsx'
import { ReviewStatusForm } from './review-status-form.tsx'
import styles from './reviews.module.css'
import { reviewHistory, reviewRecord } from './reviews.queries.ts'

/** One review over the list, while the address contains its id. */
export function ReviewDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  // The last review stays visible while the dialog closes.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  return (
    <Modal opened={id !== null} onClose={onClose} size="40rem" title={<Trans>Review</Trans>}>
      {shown !== null && <ReviewOf key={shown} id={shown} />}
    </Modal>
  )
}

function ReviewOf({ id }: { id: number }) {
  const { t } = useLingui()
  const query = useQuery(reviewRecord(id, useSession()))
  return (
    <QueryBoundary
      query={query}
      loading={<Skeleton height="12rem" />}
      failed={t`Failed to load reviews.`}
      missing={<Trans>There is no such review.</Trans>}
      variant="secondary"
    >
      {(review) => <ReviewView review={review} />}
    </QueryBoundary>
  )
}

/** The values of the history as the screen names them. */
function useFormats() {
  const { t } = useLingui()
  const reasons: Record<string, MessageDescriptor> = reasonNames
  return {
    status: reviewStates.formatIn(t),
    reason: (value: unknown) => {
      const name = reasons[String(value)]
      return name && t(name)
    },
  }
}

function ReviewView({ review }: { review: ModeratedReview }) {
  const { t } = useLingui()
  const session = useSession()
  const formats = useFormats()
  const { id, product, rating, createdAt, status, reason } = review
  return (
    <div className={styles.form}>
      <Facts>
        <Fact label={<Trans>Product</Trans>}>
          <Link to={recordPaths.product(product.id)}>{product.name}</Link>
        </Fact>
        <Fact label={<Trans>Stars</Trans>}>
          <Stars value={rating} label={t`${rating} of 5 stars`} />
        </Fact>
        <Fact label={<Trans>Written by</Trans>}>
          <Author review={review} />
        </Fact>
        <Fact label={<Trans>Date</Trans>}>
          <DateTime at={createdAt} />
        </Fact>
        <Fact label={<Trans>Status</Trans>}>
          {t(reviewStates.nameOf(status))}
          {reason && `: ${t(reasonNames[reason])}`}
        </Fact>
        <Fact label={<Trans>Other reviews</Trans>}>
          <Link to={`${screens.reviews.path}?product=${product.id}`}>
            <Trans>Of this product</Trans>
          </Link>
        </Fact>
      </Facts>
      <p>
        <ReviewText review={review} />
      </p>
      <ReviewStatusForm key={status} review={review} />
      <RecordHistory
        query={reviewHistory(id, session)}
        labels={{ status: t`Status`, reason: t`Reason` }}
        formats={formats}
      />
    </div>
  )
}
