import { useLingui } from '@lingui/react/macro'
import { editGroup, type GroupRecord } from '#contract/lending/groups.staff.ts'
import layout from '#web/admin/record/layout.module.css'
import { EditForm } from '#web/lib/form/edit-form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useEditForm } from '#web/lib/form/use-edit-form.ts'
import { api } from '#web/lib/http/api.ts'
import { clientKeys, groupKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { SelectInput } from '#web/ui/form/form-fields.tsx'
import { groupStates } from '../group-look.tsx'
import { GroupNameInput, MeetingFields, useGroupFormats, useGroupLabels } from './group-fields.tsx'
import { EditGroupForm as EditGroupSchema, type EditGroupValues } from './group-form.schema.ts'

/** Unsaved edits by session and group. */
const drafts = createFormDrafts<EditGroupValues>()

const emptyText = (stored: unknown) => stored ?? ''

/** Changes name, meeting and status of a group. What was typed lasts until it is saved or cancelled. */
export function EditGroupForm({ group, onClose }: { group: GroupRecord; onClose: () => void }) {
  const { t } = useLingui()
  const { key } = useSession()
  const labels = useGroupLabels()
  const formats = useGroupFormats()
  const { id, name, meetingDay, meetingTime, meetingPlace, status, version } = group
  const edit = useEditForm({
    schema: EditGroupSchema,
    stored: {
      name,
      meetingDay,
      meetingTime: meetingTime ?? '',
      meetingPlace: meetingPlace ?? '',
      status: status === 'inactive' ? status : 'active',
      version,
    },
    drafts,
    owner: `${key} ${id}`,
    firstField: 'name',
    onClose,
    send: (body) => api(editGroup, { params: { id }, body }),
    failed: t`Failed to save group`,
    toFormValue: { meetingTime: emptyText, meetingPlace: emptyText },
    invalidates: [groupKeys.all, clientKeys.all],
    done: t`Group saved.`,
  })
  return (
    <EditForm edit={edit} labels={labels} formats={formats} className={layout.form}>
      <GroupNameInput />
      <MeetingFields />
      <SelectInput name="status" label={labels.status} hint={t`An inactive group takes no orders.`}>
        <option value="active">{t(groupStates.nameOf('active'))}</option>
        <option value="inactive">{t(groupStates.nameOf('inactive'))}</option>
      </SelectInput>
    </EditForm>
  )
}
