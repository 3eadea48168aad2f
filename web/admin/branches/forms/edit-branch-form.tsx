import { useLingui } from '@lingui/react/macro'
import { type BranchRecord, editBranch } from '#contract/lending/branches.staff.ts'
import { toLocalPhone } from '#contract/phones.ts'
import layout from '#web/admin/record/layout.module.css'
import { EditForm } from '#web/lib/form/edit-form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useEditForm } from '#web/lib/form/use-edit-form.ts'
import { api } from '#web/lib/http/api.ts'
import { branchKeys, groupKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { BranchFields, useBranchLabels } from './branch-fields.tsx'
import { EditBranchForm as EditBranchSchema, type EditBranchValues } from './branch-form.schema.ts'

/** Unsaved edits by session and branch. */
const drafts = createFormDrafts<EditBranchValues>()

export function EditBranchForm({ branch, onClose }: { branch: BranchRecord; onClose: () => void }) {
  const { t } = useLingui()
  const { key } = useSession()
  const { id, name, town, phone, version } = branch
  const edit = useEditForm({
    schema: EditBranchSchema,
    stored: { name, town, phone: toLocalPhone(phone ?? ''), version },
    drafts,
    owner: `${key} ${id}`,
    firstField: 'name',
    onClose,
    send: (body) => api(editBranch, { params: { id }, body }),
    failed: t`Failed to save branch`,
    toFormValue: { phone: (stored) => toLocalPhone(String(stored ?? '')) },
    invalidates: [branchKeys.all, groupKeys.all],
    done: t`Branch saved.`,
  })
  return (
    <EditForm edit={edit} labels={useBranchLabels()} className={layout.form}>
      <BranchFields />
    </EditForm>
  )
}
