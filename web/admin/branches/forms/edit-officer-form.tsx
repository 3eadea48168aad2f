import { Plural, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { type BranchOfficer, editOfficer } from '#contract/lending/branches.staff.ts'
import { toLocalPhone } from '#contract/phones.ts'
import layout from '#web/admin/record/layout.module.css'
import { EditForm } from '#web/lib/form/edit-form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useEditForm } from '#web/lib/form/use-edit-form.ts'
import { api } from '#web/lib/http/api.ts'
import { branchKeys, groupKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SelectInput } from '#web/ui/form/form-fields.tsx'
import { officerStatusLabels } from '../branch-states.ts'
import { EditOfficerForm as EditOfficerSchema, type EditOfficerValues } from './branch-form.schema.ts'
import { OfficerFields, useOfficerLabels } from './officer-fields.tsx'

/** Unsaved edits by session and officer. */
const drafts = createFormDrafts<EditOfficerValues>()

type Props = { branchId: number; officer: BranchOfficer; onClose: () => void }

/** Changes an officer; groups of one who is switched off wait to be handed over. */
export default function EditOfficerForm({ branchId, officer, onClose }: Props) {
  const { t } = useLingui()
  const { key } = useSession()
  const labels = useOfficerLabels()
  const { id, firstName, lastName, phone, account, status, groups, version } = officer
  const edit = useEditForm({
    schema: EditOfficerSchema,
    stored: { firstName, lastName, phone: toLocalPhone(phone ?? ''), accountId: account?.id ?? null, status, version },
    drafts,
    owner: `${key} ${id}`,
    firstField: 'firstName',
    onClose,
    send: (body) => api(editOfficer, { params: { id }, body }),
    failed: t`Failed to save credit officer`,
    toFormValue: { phone: (stored) => toLocalPhone(String(stored ?? '')) },
    invalidates: [branchKeys.all, groupKeys.all],
    done: t`Credit officer saved.`,
  })
  const chosen = useWatch({ control: edit.form.control, name: 'status' })
  const formats = {
    accountId: (value: unknown) => (value === null ? t`No account` : account?.id === value ? account?.name : undefined),
    status: (value: unknown) =>
      value === 'active' || value === 'inactive' ? t(officerStatusLabels[value]) : undefined,
  }
  return (
    <EditForm edit={edit} labels={labels} formats={formats} className={layout.form}>
      <OfficerFields branchId={branchId} linked={account} />
      <SelectInput name="status" label={labels.status}>
        <option value="active">{t(officerStatusLabels.active)}</option>
        <option value="inactive">{t(officerStatusLabels.inactive)}</option>
      </SelectInput>
      {chosen === 'inactive' && groups > 0 && (
        <Alert>
          <p>
            <Plural
              value={groups}
              one="# group takes no orders until it is handed over."
              other="# groups take no orders until they are handed over."
            />
          </p>
        </Alert>
      )}
    </EditForm>
  )
}
