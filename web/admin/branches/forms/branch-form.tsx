import { Trans, useLingui } from '@lingui/react/macro'
import { addBranch, type BranchRecord, editBranch } from '#contract/lending/branches.staff.ts'
import { toLocalPhone } from '#contract/phones.ts'
import layout from '#web/admin/record/layout.module.css'
import { PhoneInput } from '#web/admin/record/phone-input.tsx'
import { EditForm } from '#web/lib/form/edit-form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useEditForm } from '#web/lib/form/use-edit-form.ts'
import { api } from '#web/lib/http/api.ts'
import { branchKeys, groupKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { TextInput } from '#web/ui/form/form-fields.tsx'
import { type BranchFormInput, BranchForm as BranchFormSchema, type BranchFormValues } from './branch-form.schema.ts'

/** Labels of the fields of a branch, for the form, for comparing two versions and for the history. */
export function useBranchLabels() {
  const { t } = useLingui()
  return { name: t`Name`, town: t`Town`, phone: t`Phone`, status: t`Status` }
}

const fieldsOf = (branch: BranchRecord | undefined): BranchFormInput => ({
  id: branch?.id ?? null,
  name: branch?.name ?? '',
  town: branch?.town ?? '',
  phone: toLocalPhone(branch?.phone ?? ''),
  code: branch ? undefined : '',
  version: branch?.version ?? 0,
})

const send = ({ id, code = '', version, ...details }: BranchFormValues, idempotencyKey: string) =>
  id === null
    ? api(addBranch, { body: { ...details, code }, idempotencyKey })
    : api(editBranch, { params: { id }, body: { ...details, version } })

/** Unsaved branches by session, and by record or 'new'. */
const drafts = createFormDrafts<BranchFormInput>()

type Props = {
  branch?: BranchRecord
  onClose: () => void
  onAdded?: ((branch: BranchRecord) => unknown) | undefined
}

/** Adds a branch, or changes a stored one. What was typed lasts until it is saved or cancelled. */
export default function BranchForm({ branch, onClose, onAdded }: Props) {
  const { t } = useLingui()
  const { key } = useSession()
  const labels = useBranchLabels()
  const edit = useEditForm({
    schema: BranchFormSchema,
    stored: fieldsOf(branch),
    drafts,
    owner: `${key} ${branch?.id ?? 'new'}`,
    firstField: 'name',
    onClose,
    onSaved: onAdded,
    send,
    failed: branch ? t`Failed to save branch` : t`Failed to add branch`,
    toFormValue: { phone: (stored) => toLocalPhone(String(stored ?? '')) },
    invalidates: [branchKeys.all, groupKeys.all],
    done: branch ? t`Branch saved.` : t`Branch added.`,
  })
  return (
    <EditForm
      edit={edit}
      labels={labels}
      label={branch ? undefined : <Trans>Add Branch</Trans>}
      className={layout.form}
    >
      <TextInput name="name" label={labels.name} maxLength={80} autoComplete="off" data-autofocus required />
      <TextInput name="town" label={labels.town} maxLength={80} autoComplete="off" required />
      <PhoneInput />
      {!branch && (
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
      )}
    </EditForm>
  )
}
