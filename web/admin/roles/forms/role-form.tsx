import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { createRole, editRole, type Role } from '#contract/account/roles.staff.ts'
import { DraftAlert } from '#web/admin/lib/draft-alert.tsx'
import { EditForm } from '#web/lib/form/edit-form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useEditForm } from '#web/lib/form/use-edit-form.ts'
import { api } from '#web/lib/http/api.ts'
import { userKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import styles from '../roles.module.css'
import { roleKeys } from '../roles.queries.ts'
import { RoleFields, useRoleFormats, useRoleLabels } from './role-fields.tsx'
import { type RoleFormInput, RoleForm as RoleFormSchema, type RoleFormValues } from './role-form.schema.ts'

const fieldsOf = (role: Role | undefined): RoleFormInput => ({
  id: role?.id ?? null,
  name: role?.name ?? '',
  description: role?.description ?? '',
  status: role?.status ?? 'active',
  permissions: role?.permissions ?? [],
  version: role?.version ?? 0,
})

const send = ({ id, version, ...details }: RoleFormValues, idempotencyKey: string) =>
  id === null
    ? api(createRole, { body: details, idempotencyKey })
    : api(editRole, { params: { id }, body: { ...details, version } })

/** Unsaved roles by session, and by record or 'new'. */
const drafts = createFormDrafts<RoleFormInput>({ storedAs: 'role' })

/** Adds a role, or changes a stored one. What was typed lasts until it is saved or cancelled. */
export default function RoleForm({ role, onClose }: { role?: Role; onClose: () => void }) {
  const { t } = useLingui()
  const { key } = useSession()
  const labels = useRoleLabels()
  const formats = useRoleFormats()
  const edit = useEditForm({
    schema: RoleFormSchema,
    stored: fieldsOf(role),
    drafts,
    owner: `${key} ${role?.id ?? 'new'}`,
    firstField: 'name',
    onClose,
    send,
    failed: role ? t`The role was not saved. Please try again.` : t`The role was not added. Please try again.`,
    invalidates: [roleKeys.all, userKeys.all],
    done: role ? t`Role saved.` : t`Role added.`,
  })
  const users = role?.users ?? 0
  const isFixed = role?.key === 'admin' || role?.key === 'member'
  return (
    <EditForm
      edit={edit}
      labels={labels}
      formats={formats}
      label={role ? undefined : <Trans>Add Role</Trans>}
      className={styles.form}
    >
      <DraftAlert draft={edit.draft} />
      {isFixed && (
        <p className={styles.quiet}>
          {role.key === 'admin' ? (
            <Trans>This role keeps all permissions and stays active, so that the shop never locks itself out.</Trans>
          ) : (
            <Trans>Members shop: their role has no permissions of the back office and stays active.</Trans>
          )}
        </p>
      )}
      {role && !isFixed && (
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
