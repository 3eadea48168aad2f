import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { mine } from './reviews.queries.ts'
import styles from './write-review.module.css'

type Form = ComponentType<{ productId: number; onDone: () => void; onCancel: () => void }>
const loadForm = () => import('./review-form.tsx')

/** For members who received the product and have not reviewed it. The form loads when it is asked for. */
export function WriteReview({ productId }: { productId: number }) {
  const { t } = useLingui()
  const session = useSession()
  const { data } = useQuery(mine(productId, session))
  const [form, setForm] = useState<{ Form: Form } | null>(null)
  const [isDone, setDone] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  // Where a button or a form was, the keyboard finds what took its place.
  useEffect(() => {
    if (form || isDone) box.current?.focus()
  }, [form, isDone])

  const open = () =>
    loadForm().then(
      (part) => setForm({ Form: part.default }),
      () => toast(t`No connection. Please try again.`, 'error'),
    )
  const done = () => {
    setForm(null)
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
      {data?.canReview && !form && (
        <Button look="secondary" onClick={open} onPointerEnter={() => loadForm().catch(() => undefined)}>
          <Trans>Write a review</Trans>
        </Button>
      )}
      {data?.canReview && form && <form.Form productId={productId} onDone={done} onCancel={() => setForm(null)} />}
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
