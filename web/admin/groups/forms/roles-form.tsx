import { useLingui } from '@lingui/react/macro'
import type { MemberWithCredit } from '#contract/lending/groups.staff.ts'
import { groupRoles } from '#contract/lending/groups.ts'
import { setGroupRoles } from '#contract/lending/lending.staff.ts'
import layout from '#web/admin/record/layout.module.css'
import { EditForm } from '#web/lib/form/edit-form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useEditForm } from '#web/lib/form/use-edit-form.ts'
import { api } from '#web/lib/http/api.ts'
import { groupKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { SelectInput } from '#web/ui/form/form-fields.tsx'
import { RolesForm as RolesSchema, type RolesValues } from './group-form.schema.ts'
import { useHeldRoles } from './role-fields.ts'

/** Unsaved edits by session and group. */
const drafts = createFormDrafts<RolesValues>()

type Props = { id: number; version: number; members: readonly MemberWithCredit[]; onClose: () => void }

/** Chooses chair, treasurer and secretary among the clients of a group. */
export default function RolesForm({ id, version, members, onClose }: Props) {
  const { t } = useLingui()
  const { key } = useSession()
  const { labels, formats } = useHeldRoles(members)
  const holder = (role: (typeof groupRoles)[number]) => members.find((member) => member.role === role)?.id ?? null
  const edit = useEditForm({
    schema: RolesSchema,
    stored: { chair: holder('chair'), treasurer: holder('treasurer'), secretary: holder('secretary'), version },
    drafts,
    owner: `${key} ${id}`,
    firstField: 'chair',
    onClose,
    send: (body) => api(setGroupRoles, { params: { id }, body }),
    failed: t`Failed to save the roles`,
    invalidates: [groupKeys.all],
    done: t`Roles saved.`,
  })
  return (
    <EditForm edit={edit} labels={labels} formats={formats} className={layout.form}>
      {groupRoles.map((role) => (
        <SelectInput key={role} isId name={role} label={labels[role]}>
          <option value="">{t({ message: 'Vacant', context: 'a role in a group' })}</option>
          {members.map((member) => (
            <option key={member.id} value={member.id}>
              {member.fullName}
            </option>
          ))}
        </SelectInput>
      ))}
    </EditForm>
  )
}
