import { Trans, useLingui } from '@lingui/react/macro'
import { withdrawPromise } from '#contract/lending/arrears.staff.ts'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { arrearsKeys } from '#web/lib/query/keys.ts'
import { TextAreaInput } from '#web/ui/form/form-fields.tsx'
import layout from '../layout.module.css'
import { WithdrawPromiseForm as Schema } from './promise-form.schema.ts'

/** Takes an open promise back, with the reason. */
export default function WithdrawPromiseForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const form = useContractForm({ schema: Schema, defaultValues: { reason: '' } })
  const { submit, isBusy } = useSubmit({
    form,
    send: (body) => api(withdrawPromise, { params: { id }, body }),
    failed: t`The promise was not taken back. Please try again.`,
    invalidates: [arrearsKeys.all],
    done: t`Promise taken back.`,
    onDone: onClose,
  })
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <TextAreaInput name="reason" label={<Trans>Reason</Trans>} rows={2} maxLength={500} required data-autofocus />
      <FormError />
      <SaveActions isBusy={isBusy} label={<Trans>Take back</Trans>} onCancel={onClose} />
    </Form>
  )
}
