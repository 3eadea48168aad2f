import { Trans, useLingui } from '@lingui/react/macro'
import { reviewReasons } from '#contract/catalogue/review-choices.ts'
import { type ModeratedReview, setReviewStatus } from '#contract/catalogue/reviews.staff.ts'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { FormActions } from '#web/lib/form/form-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { productKeys, reviewKeys } from '#web/lib/query/keys.ts'
import { SelectInput } from '#web/ui/form/form-fields.tsx'
import { reasonNames } from './review-labels.ts'
import { ReviewStatusForm as ReviewStatusSchema } from './review-status-form.schema.ts'
import styles from './reviews.module.css'

/** Hides a review, or shows it again, with a reason. */
export function ReviewStatusForm({ review: { id, status } }: { review: Pick<ModeratedReview, 'id' | 'status'> }) {
  const { t } = useLingui()
  const next = status === 'hidden' ? 'published' : 'hidden'
  const form = useContractForm({ schema: ReviewStatusSchema, defaultValues: { status: next, reason: '' } })
  const { submit, isBusy } = useSubmit({
    form,
    send: (body) => api(setReviewStatus, { params: { id }, body }),
    failed: t`The review could not be changed. Please try again.`,
    invalidates: [reviewKeys.all, productKeys.all],
    done: next === 'hidden' ? t`Review hidden.` : t`Review shown again.`,
  })
  return (
    <Form form={form} onSubmit={submit} className={styles.form}>
      <SelectInput name="reason" label={<Trans>Reason</Trans>} required>
        <option value="">{t`Choose a reason`}</option>
        {reviewReasons[next].map((reason) => (
          <option key={reason} value={reason}>
            {t(reasonNames[reason])}
          </option>
        ))}
      </SelectInput>
      <p className={styles.muted}>
        {next === 'hidden' ? (
          <Trans>It leaves the shop, and its stars no longer count in the rating of the product.</Trans>
        ) : (
          <Trans>It returns to the shop, and its stars count again.</Trans>
        )}
      </p>
      <FormError />
      <FormActions>
        <SubmitButton isBusy={isBusy} busyLabel={<Trans>Saving...</Trans>}>
          {next === 'hidden' ? <Trans context="a review">Hide</Trans> : <Trans context="a review">Show again</Trans>}
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
