import { Trans, useLingui } from '@lingui/react/macro'
import { editUser } from '#contract/account/user-changes.staff.ts'
import type { UserRecord } from '#contract/account/users.staff.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { EditForm } from '#web/lib/form/edit-form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useEditForm } from '#web/lib/form/use-edit-form.ts'
import { api } from '#web/lib/http/api.ts'
import { groupKeys, userKeys } from '#web/lib/query/keys.ts'
import { changeUser, useSession } from '#web/lib/session/session.ts'
import { toastFailure, useUserFailures } from '../actions/user-failures.ts'
import styles from '../users.module.css'
import { UserFields, useUserFormats, useUserLabels } from './user-fields.tsx'
import { type EditUserFormInput, EditUserSchema } from './user-form.schema.ts'

/** Unsaved edits by session and user, in memory alone: they are personal data. */
const drafts = createFormDrafts<EditUserFormInput>()

/** Changes an account. What was typed lasts until it is saved or cancelled. */
export default function EditUserForm({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const { t } = useLingui()
  const session = useSession()
  const { update, worded } = useUserFailures()
  const { id, name, email, newEmail, location, role, status, branchId, allBranches, language, version } = user
  const branch = branchId === null ? undefined : { id: branchId, name: user.branch ?? '' }
  const labels = useUserLabels()
  const formats = useUserFormats(branch)
  const isOwn = session.user?.id === id
  const edit = useEditForm({
    schema: EditUserSchema,
    stored: {
      name,
      email,
      phone: toLocalPhone(user.phone ?? ''),
      location,
      role,
      status,
      branchId,
      allBranches,
      language,
      version,
    },
    drafts,
    owner: `${session.key} ${id}`,
    firstField: 'name',
    onClose,
    send: async (body) => {
      // The present address, sent again, would withdraw a new one that waits.
      const { email: typed, ...rest } = body
      const saved = await api(editUser, { params: { id }, body: typed === email ? rest : body })
      changeUser(id, { name: saved.name, firstName: saved.firstName, lastName: saved.lastName })
      return saved
    },
    toFormValue: { phone: (phone) => toLocalPhone(String(phone ?? '')) },
    failed: update.failed,
    toFormMessage: worded(update.name),
    onFailed: toastFailure(update),
    invalidates: [userKeys.all, groupKeys.all],
    done: t`User updated successfully! ✏️`,
    doneTone: 'info',
  })
  const emailHint = newEmail
    ? t`${newEmail} replaces it once its owner followed the link in the email.`
    : user.isInvited
      ? t`A corrected address is invited again.`
      : t`A new address counts once its owner followed the link that is sent to it; the old one is notified.`
  return (
    <EditForm edit={edit} labels={labels} formats={formats} className={styles.form}>
      {isOwn && (
        <p className={styles.note}>
          <Trans>This is your own account: another administrator changes your email, role, status and branch.</Trans>
        </p>
      )}
      <UserFields
        // A pending account is approved or declined on its page.
        statuses={status === 'pending' ? [] : ['active', 'inactive']}
        emailHint={emailHint}
        current={{ role, kind: user.kind, branch }}
        isOwn={isOwn}
      />
    </EditForm>
  )
}
