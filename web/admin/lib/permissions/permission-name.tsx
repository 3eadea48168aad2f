import { useLingui } from '@lingui/react/macro'
import { toLanguage } from '#contract/errors.ts'
import { permissionNames } from '#contract/messages/permission-labels.ts'
import type { Permission } from '#contract/permissions.ts'
import styles from './permission-name.module.css'

/** The name in the language of the page; in Swahili the stored name follows, which other screens and the audit have. */
export function PermissionName({ permission }: { permission: Permission }) {
  const { i18n } = useLingui()
  const name = permissionNames[toLanguage(i18n.locale)][permission]
  return (
    <>
      <strong>{name}</strong>
      {name !== permission && (
        <span className={styles.stored} lang="en">
          {' '}
          {permission}
        </span>
      )}
    </>
  )
}
