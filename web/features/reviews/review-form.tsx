import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Review, reviewLength, writeReview } from '#contract/catalogue/reviews.ts'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { FormActions } from '#web/lib/form/form-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { ApiError, api } from '#web/lib/http/api.ts'
import { productKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaInput, TextInput } from '#web/ui/form/form-fields.tsx'
import { clearDraft, draftFor, storeDraft } from './review-draft.ts'
import styles from './review-form.module.css'
import { ReviewFormSchema, type ReviewFormValues } from './review-form.schema.ts'
import type { ownReview, reviewPages } from './reviews.queries.ts'
import { withReview } from './reviews.rules.ts'
import { StarChoice } from './star-choice.tsx'

const titleLength = 120

type Props = {
  productId: number
  /** What is known of the author and the product, and its reviews: queries of the page, which this file does not load again. */
  own: ReturnType<typeof ownReview>
  pages: ReturnType<typeof reviewPages>
  onDone: () => void
  onCancel: () => void
}

/** Stars, a title and a text. The draft is stored in the browser until it is published. */
export default function ReviewForm({ productId, own, pages, onDone, onCancel }: Props) {
  const { t } = useLingui()
  const session = useSession()
  const client = useQueryClient()
  const { min, max } = reviewLength
  const [{ productId: _, ...draft }] = useState(() => draftFor(productId))
  const form = useContractForm({
    schema: ReviewFormSchema,
    defaultValues: draft,
    messages: {
      rating: t`Please choose from one to five stars.`,
      body: t`Please write at least ${min} characters.`,
    },
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => storeDraft({ productId, ...values, title: values.title ?? '' }),
      }),
    [form, productId],
  )

  const send = ({ title, ...review }: ReviewFormValues) =>
    api(writeReview, { params: { id: productId }, body: { ...review, ...(title ? { title } : {}) } })
  const onPublished = (review: Review) => {
    clearDraft()
    client.setQueryData(own.queryKey, (before) => ({
      alert: before?.alert ?? false,
      canReview: false,
      myReview: review,
    }))
    // The server caches the pages of reviews for a moment; the author sees the new review immediately.
    client.setQueryData(pages.queryKey, (before) => before && { ...before, pages: withReview(before.pages, review) })
    client.invalidateQueries({ queryKey: productKeys.part(session.key, 'one') })
    onDone()
  }

  const { submit, isBusy } = useSubmit({
    form,
    send,
    failed: t`Your review was not sent. It is kept here; please try again.`,
    onDone: onPublished,
    onFailed: (error) =>
      error instanceof ApiError &&
      error.code === 'ALREADY_REVIEWED' &&
      client.invalidateQueries({ queryKey: own.queryKey }),
  })

  return (
    <Form form={form} className={styles.form} onSubmit={submit}>
      <FormError />
      <StarChoice name="rating" />
      <TextInput name="title" label={<Trans>Title (optional)</Trans>} maxLength={titleLength} />
      <TextAreaInput
        name="body"
        label={<Trans>Your review</Trans>}
        hint={<Trans>At least {min} characters. It appears as 'Verified buyer', without your name.</Trans>}
        maxLength={max}
        required
      />
      <FormActions>
        <SubmitButton isBusy={isBusy} busyLabel={<Trans>Sending...</Trans>}>
          <Trans>Publish review</Trans>
        </SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
