import { Trans, useLingui } from '@lingui/react/macro'
import { addCustomerNote } from '#contract/lending/customer-changes.staff.ts'
import { longestNote } from '#contract/lending/customer-choices.ts'
import { customerKeys } from '#web/admin/record/customers/customer-keys.ts'
import layout from '#web/admin/record/layout.module.css'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { FormActions } from '#web/lib/form/form-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { TextAreaInput } from '#web/ui/form/form-fields.tsx'
import { NoteForm } from './customer-form.schema.ts'

/** Adds a note of staff to a customer. */
export function AddNoteForm({ customerId }: { customerId: number }) {
  const { t } = useLingui()
  const form = useContractForm({ schema: NoteForm, defaultValues: { text: '' } })
  const { submit, isBusy } = useSubmit({
    form,
    send: (body, idempotencyKey) => api(addCustomerNote, { params: { id: customerId }, body, idempotencyKey }),
    failed: t`Failed to add note`,
    invalidates: [customerKeys.all],
    done: t`Note added.`,
    onDone: () => form.reset({ text: '' }),
  })
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <TextAreaInput name="text" label={<Trans>New note</Trans>} rows={3} maxLength={longestNote} required />
      <FormError />
      <FormActions>
        <SubmitButton isBusy={isBusy} busyLabel={<Trans>Saving...</Trans>}>
          <Trans>Add note</Trans>
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
