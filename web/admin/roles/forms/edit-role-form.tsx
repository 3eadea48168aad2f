import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { editRole, type Role } from '#contract/account/roles.staff.ts'
import { EditForm } from '#web/lib/form/edit-form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useEditForm } from '#web/lib/form/use-edit-form.ts'
import { api } from '#web/lib/http/api.ts'
import { userKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import styles from '../roles.module.css'
import { roleKeys } from '../roles.queries.ts'
import { RoleFields, useRoleFormats, useRoleLabels } from './role-fields.tsx'
import { type EditRoleFormInput, EditRoleSchema } from './role-form.schema.ts'

/** Unsaved edits by session and role. */
const drafts = createFormDrafts<EditRoleFormInput>()

/** Changes a role. What was typed lasts until it is saved or cancelled. */
export default function EditRoleForm({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useLingui()
  const session = useSession()
  const { id, key, name, description, status, permissions, users, version } = role
  const edit = useEditForm({
    schema: EditRoleSchema,
    stored: { name, description, status, permissions, version },
    drafts,
    owner: `${session.key} ${id}`,
    firstField: 'name',
    onClose,
    send: (body) => api(editRole, { params: { id }, body }),
    failed: t`The role was not saved. Please try again.`,
    invalidates: [roleKeys.all, userKeys.all],
    done: t`Role saved.`,
  })
  const isFixed = key === 'admin' || key === 'member'
  const labels = useRoleLabels()
  const formats = useRoleFormats()
  return (
    <EditForm edit={edit} labels={labels} formats={formats} className={styles.form}>
      {isFixed && (
        <p className={styles.quiet}>
          {key === 'admin' ? (
            <Trans>This role keeps all permissions and stays active, so that the shop never locks itself out.</Trans>
          ) : (
            <Trans>Members shop: their role has no permissions of the back office and stays active.</Trans>
          )}
        </p>
      )}
      {!isFixed && (
        <p className={styles.quiet}>
          <Plural
            value={users}
            _0="No one has this role."
            one="# person has this role: a change takes effect for them."
            other="# people have this role: a change takes effect for all of them."
          />
        </p>
      )}
      <RoleFields isFixed={isFixed} />
    </EditForm>
  )
}
