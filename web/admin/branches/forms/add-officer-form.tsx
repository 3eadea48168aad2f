import { Trans, useLingui } from '@lingui/react/macro'
import { addOfficer } from '#contract/lending/branches.staff.ts'
import layout from '#web/admin/record/layout.module.css'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { branchKeys, groupKeys } from '#web/lib/query/keys.ts'
import { NewOfficerForm } from './branch-form.schema.ts'
import { OfficerFields } from './officer-fields.tsx'

export default function AddOfficerForm({ branchId, onClose }: { branchId: number; onClose: () => void }) {
  const { t } = useLingui()
  const form = useContractForm({
    schema: NewOfficerForm,
    defaultValues: { firstName: '', lastName: '', phone: '', accountId: null, branchId },
  })
  const { submit, isBusy } = useSubmit({
    form,
    send: (body, idempotencyKey) => api(addOfficer, { body, idempotencyKey }),
    failed: t`Failed to add credit officer`,
    invalidates: [branchKeys.all, groupKeys.all],
    done: t`Credit officer added.`,
    onDone: onClose,
  })
  return (
    <Form form={form} className={layout.form} onSubmit={submit}>
      <OfficerFields branchId={branchId} />
      <FormError />
      <SaveActions isBusy={isBusy} label={<Trans>Add credit officer</Trans>} onCancel={onClose} />
    </Form>
  )
}
