import { Trans, useLingui } from '@lingui/react/macro'
import { undoTerms } from '#contract/lending/new-terms.staff.ts'
import { customerKeys } from '#web/admin/record/customers/customer-keys.ts'
import layout from '#web/admin/record/layout.module.css'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { clientKeys, groupKeys, orderKeys } from '#web/lib/query/keys.ts'
import { TextAreaInput } from '#web/ui/form/form-fields.tsx'
import { UndoTermsForm as Schema } from './terms-forms.schema.ts'

/** Undoes new terms, with the reason. */
export default function UndoTermsForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const form = useContractForm({ schema: Schema, defaultValues: { reason: '' } })
  const { submit, isBusy } = useSubmit({
    form,
    send: (body) => api(undoTerms, { params: { id }, body }),
    failed: t`The terms were not undone. Please try again.`,
    invalidates: [customerKeys.all, clientKeys.all, groupKeys.all, orderKeys.all],
    done: t`New terms undone.`,
    onDone: onClose,
  })
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <p>
        <Trans>The due days from before count again.</Trans>
      </p>
      <TextAreaInput name="reason" label={<Trans>Reason</Trans>} rows={2} maxLength={500} required data-autofocus />
      <FormError />
      <SaveActions isBusy={isBusy} label={<Trans>Undo</Trans>} onCancel={onClose} />
    </Form>
  )
}
