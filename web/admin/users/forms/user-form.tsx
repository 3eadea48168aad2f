import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { createUser, editUser } from '#contract/account/user-changes.staff.ts'
import type { UserRecord } from '#contract/account/users.staff.ts'
import type { Language } from '#contract/errors.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { EditForm } from '#web/lib/form/edit-form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useEditForm } from '#web/lib/form/use-edit-form.ts'
import { api } from '#web/lib/http/api.ts'
import { groupKeys, userKeys } from '#web/lib/query/keys.ts'
import { changeUser, useSession } from '#web/lib/session/session.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toastFailure, useUserFailures } from '../actions/user-failures.ts'
import { userStates } from '../user-look.tsx'
import styles from '../users.module.css'
import { reachChoices, roleChoices } from '../users.queries.ts'
import { UserFields, useUserFormats, useUserLabels } from './user-fields.tsx'
import { type UserFormInput, UserForm as UserFormSchema, type UserFormValues } from './user-form.schema.ts'

const fieldsOf = (user: UserRecord | undefined, language: Language): UserFormInput => ({
  id: user?.id ?? null,
  name: user?.name ?? '',
  email: user?.email ?? '',
  phone: toLocalPhone(user?.phone ?? ''),
  location: user?.location ?? '',
  role: user?.role ?? 'User',
  status: user?.status ?? 'active',
  // Staff of one branch add staff of that branch.
  branchId: user?.branchId ?? null,
  allBranches: user?.allBranches ?? false,
  language: user?.language ?? language,
  version: user?.version ?? 0,
})

const add = ({ id: _, version: __, ...details }: UserFormValues, idempotencyKey: string) =>
  api(createUser, { body: details, idempotencyKey })

async function save({ id, email }: UserRecord, { id: _, ...details }: UserFormValues) {
  // The present address, sent again, would withdraw a new one that waits.
  const { email: typed, ...rest } = details
  const saved = await api(editUser, { params: { id }, body: typed === email ? rest : details })
  changeUser(id, { name: saved.name, firstName: saved.firstName, lastName: saved.lastName })
  return saved
}

/** Unsaved users by session, and by record or 'new', in memory only: they are personal data. */
const drafts = createFormDrafts<UserFormInput>()

/**
 * Changes an account, or adds one without a password: its owner chooses one by the link of an invitation. What was typed
 * lasts until it is saved or cancelled.
 */
export default function UserForm({ user, onClose }: { user?: UserRecord; onClose: () => void }) {
  const { t } = useLingui()
  const session = useSession()
  const failures = useUserFailures()
  const failure = user ? failures.update : failures.add
  const branch = typeof user?.branchId === 'number' ? { id: user.branchId, name: user.branch ?? '' } : undefined
  const labels = useUserLabels()
  const formats = useUserFormats(branch)
  const newEmail = user?.newEmail
  const isOwn = user !== undefined && session.user?.id === user.id
  const edit = useEditForm({
    schema: UserFormSchema,
    stored: fieldsOf(user, session.user?.language ?? 'en'),
    drafts,
    owner: `${session.key} ${user?.id ?? 'new'}`,
    firstField: 'name',
    onClose,
    send: (values, idempotencyKey) => (user ? save(user, values) : add(values, idempotencyKey)),
    toFormValue: { phone: (phone) => toLocalPhone(String(phone ?? '')) },
    failed: failure.failed,
    toFormMessage: failures.worded(failure.name),
    onFailed: toastFailure(failure),
    invalidates: [userKeys.all, groupKeys.all],
    done: user ? t`User updated successfully! ✏️` : t`User created successfully! 🎉`,
    ...(user && { doneTone: 'info' }),
  })
  useNewUserDefaults(edit.form, user === undefined)
  return (
    <EditForm
      edit={edit}
      labels={labels}
      formats={formats}
      label={user ? undefined : <Trans>Add User</Trans>}
      className={styles.form}
    >
      {!user && <InvitationNote />}
      {isOwn && (
        <p className={styles.note}>
          <Trans>This is your own account: another administrator changes your email, role, status and branch.</Trans>
        </p>
      )}
      {user ? (
        <UserFields
          // A pending account is approved or declined on its page.
          statuses={user.status === 'pending' ? [] : ['active', 'inactive']}
          emailHint={
            newEmail
              ? t`${newEmail} replaces it once its owner followed the link in the email.`
              : user.isInvited
                ? t`A corrected address is invited again.`
                : t`A new address counts once its owner followed the link that is sent to it; the old one is notified.`
          }
          current={{ role: user.role, kind: user.kind, branch }}
          isOwn={isOwn}
        />
      ) : (
        <UserFields statuses={userStates.all} />
      )}
    </EditForm>
  )
}

/** Chooses the role of members, which may have another name in this shop, and the only branch that can be given. */
function useNewUserDefaults(form: UseFormReturn<UserFormInput, unknown, UserFormValues>, isNew: boolean) {
  const session = useSession()
  const { data: roles } = useQuery(roleChoices(session))
  const { data: reach } = useQuery(reachChoices(session))
  const { setValue, getValues, control } = form
  const member = roles?.find((role) => role.key === 'member')
  useEffect(() => {
    if (isNew && member && getValues('role') === 'User') setValue('role', member.name)
  }, [isNew, member, getValues, setValue])
  const role = useWatch({ control, name: 'role' })
  const isStaff = roles?.find(({ name }) => name === role)?.kind === 'staff'
  const only = reach && !reach.allBranches && reach.branches.length === 1 ? reach.branches[0] : undefined
  useEffect(() => {
    if (isNew && isStaff && only && getValues('branchId') === null) setValue('branchId', only.id)
  }, [isNew, isStaff, only, getValues, setValue])
}

function InvitationNote() {
  const status: unknown = useWatch({ name: 'status' })
  return (
    <Alert>
      <p>
        {status === 'active' ? (
          <Trans>
            There is no password to type: an email invites the person to choose one. The link is valid for 7 days.
          </Trans>
        ) : (
          <Trans>Nothing is sent yet: the invitation follows once the account is active.</Trans>
        )}
      </p>
    </Alert>
  )
}
