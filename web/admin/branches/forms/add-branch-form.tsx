import { Trans, useLingui } from '@lingui/react/macro'
import { addBranch, type BranchRecord } from '#contract/lending/branches.staff.ts'
import layout from '#web/admin/record/layout.module.css'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { branchKeys } from '#web/lib/query/keys.ts'
import { TextInput } from '#web/ui/form/form-fields.tsx'
import { BranchFields } from './branch-fields.tsx'
import { NewBranchForm } from './branch-form.schema.ts'

type Props = { onClose: () => void; onAdded?: ((branch: BranchRecord) => unknown) | undefined }

export default function AddBranchForm({ onClose, onAdded }: Props) {
  const { t } = useLingui()
  const form = useContractForm({ schema: NewBranchForm, defaultValues: { name: '', town: '', phone: '', code: '' } })
  const { submit, isBusy } = useSubmit({
    form,
    send: (body, idempotencyKey) => api(addBranch, { body, idempotencyKey }),
    failed: t`Failed to add branch`,
    invalidates: [branchKeys.all],
    done: t`Branch added.`,
    onDone: (branch) => {
      onClose()
      return onAdded?.(branch)
    },
  })
  return (
    <Form form={form} className={layout.form} onSubmit={submit}>
      <BranchFields />
      <TextInput
        name="code"
        label={t({ message: 'Code', context: 'a branch' })}
        hint={t`Short, for example KSM. It cannot be changed later.`}
        maxLength={12}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <FormError />
      <SaveActions isBusy={isBusy} label={<Trans>Add Branch</Trans>} onCancel={onClose} />
    </Form>
  )
}
