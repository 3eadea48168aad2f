import { Trans, useLingui } from '@lingui/react/macro'
import { longestAnswer } from '#contract/site/message-choices.ts'
import { type AnswerInput as Answer, answerMessage, type MessageRecord } from '#contract/site/messages.staff.ts'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { FormActions } from '#web/lib/form/form-actions.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { TextAreaInput } from '#web/ui/form/form-fields.tsx'
import styles from '../content.module.css'
import { AnswerInput } from './answer-form.schema.ts'
import { messageKeys } from './messages.queries.ts'

/** Unsent answers by session and message. */
const drafts = createFormDrafts<Answer>()

/** Answers a message by mail. What was typed lasts until it is sent. */
export function AnswerForm({ message: { id, email, language } }: { message: MessageRecord }) {
  const { t } = useLingui()
  const { key } = useSession()
  const owner = `${key} ${id}`
  const form = useContractForm({ schema: AnswerInput, defaultValues: { body: '' } })
  drafts.useFormDraft(form, owner)
  const { submit, isBusy } = useSubmit({
    form,
    send: (body, idempotencyKey) => api(answerMessage, { params: { id }, body, idempotencyKey }),
    failed: t`The answer could not be sent. Please try again.`,
    invalidates: [messageKeys.all],
    done: t`Answer sent.`,
    onDone: () => {
      drafts.clear(owner)
      form.reset({ body: '' })
    },
  })
  return (
    <Form form={form} onSubmit={submit} className={styles.form}>
      <TextAreaInput
        name="body"
        label={t`Answer`}
        hint={
          language === 'sw'
            ? t`Emailed to ${email}, in a Swahili letter with the message below it.`
            : t`Emailed to ${email}, in an English letter with the message below it.`
        }
        rows={6}
        maxLength={longestAnswer}
        required
      />
      <FormError />
      <FormActions>
        <SubmitButton isBusy={isBusy} busyLabel={<Trans>Sending...</Trans>}>
          <Trans>Send answer</Trans>
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
