import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useLoadedPart } from '#web/ui/hooks/use-loaded-part.ts'
import { ownReview, reviewPages } from './reviews.queries.ts'
import styles from './write-review.module.css'

const loadForm = () => import('./review-form.tsx')

/** For members: a button that opens the form, or why they cannot review. The form is loaded when it is opened. */
export function WriteReview({ productId }: { productId: number }) {
  const session = useSession()
  const own = ownReview(productId, session)
  const { data } = useQuery(own)
  const form = useLoadedPart(loadForm)
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  // The focused button or form was unmounted; the focus moves to the place of its replacement.
  useEffect(() => {
    if (isOpen || isDone) box.current?.focus()
  }, [isOpen, isDone])

  const done = () => {
    setOpen(false)
    setDone(true)
  }

  return (
    <div ref={box} tabIndex={-1} className={styles.place}>
      {isDone && (
        <Alert tone="success">
          <p>
            <Trans>Thank you. Your review is published.</Trans>
          </p>
        </Alert>
      )}
      {data?.canReview && !isOpen && (
        <Button variant="secondary" onClick={() => form.show(() => setOpen(true))} onPointerEnter={form.prepare}>
          <Trans>Write a review</Trans>
        </Button>
      )}
      {data?.canReview && isOpen && form.Part && (
        <form.Part
          productId={productId}
          own={own}
          pages={reviewPages(productId)}
          onDone={done}
          onCancel={() => setOpen(false)}
        />
      )}
      {data && !data.canReview && !isDone && (
        <p className={styles.once}>
          {data.myReview ? (
            <Trans>You have reviewed this product.</Trans>
          ) : (
            <Trans>You can review a product once an order with it has been delivered to you.</Trans>
          )}
        </p>
      )}
    </div>
  )
}
