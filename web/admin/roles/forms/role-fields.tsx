import { useLingui } from '@lingui/react/macro'
import { toLanguage } from '#contract/errors.ts'
import { permissionNames, permissionSentences } from '#contract/messages/permission-labels.ts'
import { permissions } from '#contract/permissions.ts'
import { permissionGroups } from '#web/admin/lib/permissions/permission-groups.ts'
import { PermissionName } from '#web/admin/lib/permissions/permission-name.tsx'
import { screenGroups } from '#web/admin/lib/screens.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { SelectInput, TextAreaInput, TextInput } from '#web/ui/form/form-fields.tsx'
import { MultiSelectInput } from '#web/ui/form/multi-select-input.tsx'
import { roleStates } from '../role-states.ts'
import styles from '../roles.module.css'

/** Labels of the fields of a role, for the form and for comparing two versions. */
export function useRoleLabels() {
  const { t } = useLingui()
  return { name: t`Role Name`, description: t`Description`, status: t`Status`, permissions: t`Permissions` }
}

/** Formats of field values for comparing two versions of a role. */
export function useRoleFormats() {
  const { t, i18n } = useLingui()
  const names: Record<string, string> = permissionNames[toLanguage(i18n.locale)]
  return {
    status: roleStates.formatIn(t),
    permissions: (value: unknown) =>
      Array.isArray(value) ? value.map((name) => names[name] ?? name).join(', ') : String(value ?? ''),
  }
}

/** `isFixed`: status and permissions of the role never change. */
export function RoleFields({ isFixed = false }: { isFixed?: boolean }) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const labels = useRoleLabels()
  const sentences = permissionSentences[toLanguage(i18n.locale)]
  return (
    <>
      <TextInput name="name" label={labels.name} maxLength={80} autoComplete="off" required data-autofocus />
      <TextAreaInput name="description" label={labels.description} rows={2} maxLength={500} />
      {!isFixed && (
        <>
          <SelectInput
            name="status"
            label={labels.status}
            hint={t`People with an inactive role are signed out and cannot sign in.`}
          >
            <roleStates.Options />
          </SelectInput>
          <MultiSelectInput
            name="permissions"
            label={labels.permissions}
            hint={t`In effect at the next click of everyone who has the role. You can give only what you have yourself.`}
            className={styles.permissions}
            groups={Object.entries(screenGroups).map(([id, name]) => ({ id, name: t(name) }))}
            options={permissions.map((permission) => ({
              value: permission,
              group: permissionGroups[permission],
              disabled: !can(session, permission),
              label: (
                <span className={styles.permission}>
                  <span>
                    <PermissionName permission={permission} />
                  </span>
                  <span className={styles.quiet}>{sentences[permission]}</span>
                </span>
              ),
            }))}
          />
        </>
      )}
    </>
  )
}
