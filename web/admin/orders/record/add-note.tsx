import { Trans, useLingui } from '@lingui/react/macro'
import { addOrderNote } from '#contract/orders/orders.staff.ts'
import { DraftAlert } from '#web/admin/lib/draft-alert.tsx'
import layout from '#web/admin/record/layout.module.css'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { FormActions } from '#web/lib/form/form-actions.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { orderKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { TextAreaInput } from '#web/ui/form/form-fields.tsx'
import { NoteForm } from '../actions/order-forms.schema.ts'

const drafts = createFormDrafts<{ text: string }>({ storedAs: 'order-note' })

/** A note of staff in the history of an order. What was typed lasts until it is saved. */
export function AddNote({ orderId }: { orderId: number }) {
  const { t } = useLingui()
  const { key } = useSession()
  const owner = `${key} ${orderId}`
  const form = useContractForm({
    schema: NoteForm,
    defaultValues: { text: '' },
    messages: { text: t`Please write a note first.` },
  })
  const draft = drafts.useFormDraft(form, owner)
  const { submit, isBusy } = useSubmit({
    form,
    send: (body, idempotencyKey) => api(addOrderNote, { params: { id: orderId }, body, idempotencyKey }),
    failed: t`The note was not saved. Please try again.`,
    invalidates: [orderKeys.all],
    done: t`Note added.`,
    onDone: () => {
      drafts.clear(owner)
      form.reset()
    },
  })
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <DraftAlert draft={draft} />
      <TextAreaInput
        name="text"
        label={<Trans>Note for colleagues</Trans>}
        hint={<Trans>Clients do not see it.</Trans>}
        rows={2}
        maxLength={1000}
        required
      />
      <FormError />
      <FormActions>
        <SubmitButton isBusy={isBusy} busyLabel={<Trans>Saving...</Trans>} variant="secondary">
          <Trans>Add note</Trans>
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
