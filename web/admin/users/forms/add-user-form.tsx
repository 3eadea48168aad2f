import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { createUser } from '#contract/account/user-changes.staff.ts'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { userKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toastFailure, useUserFailures } from '../actions/user-failures.ts'
import { userStates } from '../user-look.tsx'
import styles from '../users.module.css'
import { reachChoices, roleChoices } from '../users.queries.ts'
import { UserFields } from './user-fields.tsx'
import { type AddUserInput, AddUserSchema } from './user-form.schema.ts'

/** The unsaved new user of a session, in memory alone: it is personal data. */
const drafts = createFormDrafts<AddUserInput>()

/** Adds an account without a password: its owner chooses one by the link of an invitation. */
export default function AddUserForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const session = useSession()
  const { key, user } = session
  const { add, worded } = useUserFailures()
  const { data: roles } = useQuery(roleChoices(session))
  const { data: reach } = useQuery(reachChoices(session))
  const form = useContractForm({
    schema: AddUserSchema,
    defaultValues: {
      name: '',
      email: '',
      phone: '',
      location: '',
      role: 'User',
      status: 'active',
      // Staff of one branch add staff of that branch.
      branchId: null,
      allBranches: false,
      language: user?.language ?? 'en',
    },
  })
  const { setValue, getValues } = form
  const member = roles?.find((role) => role.key === 'member')
  // The role of members may have another name in this shop.
  useEffect(() => {
    if (member && getValues('role') === 'User') setValue('role', member.name)
  }, [member, getValues, setValue])
  drafts.useFormDraft(form, key)
  const [role, status] = useWatch({ control: form.control, name: ['role', 'status'] })
  const isStaff = roles?.find(({ name }) => name === role)?.kind === 'staff'
  const only = reach && !reach.allBranches && reach.branches.length === 1 ? reach.branches[0] : undefined
  useEffect(() => {
    if (isStaff && only && getValues('branchId') === null) setValue('branchId', only.id)
  }, [isStaff, only, getValues, setValue])

  const leave = () => {
    drafts.clear(key)
    onClose()
  }
  const { submit, isBusy } = useSubmit({
    form,
    send: (body, idempotencyKey) => api(createUser, { body, idempotencyKey }),
    failed: add.failed,
    toFormMessage: worded(add.name),
    onFailed: toastFailure(add),
    invalidates: [userKeys.all],
    done: t`User created successfully! 🎉`,
    onDone: leave,
  })
  return (
    <Form form={form} onSubmit={submit} className={styles.form}>
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
      <UserFields statuses={userStates.all} />
      <FormError />
      <SaveActions isBusy={isBusy} label={<Trans>Add User</Trans>} onCancel={leave} />
    </Form>
  )
}
