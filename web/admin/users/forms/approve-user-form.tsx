import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { approveUser, declineUser, remindUser } from '#contract/account/user-changes.staff.ts'
import type { UserRecord } from '#contract/account/users.staff.ts'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { FormActions } from '#web/lib/form/form-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { userKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SelectInput } from '#web/ui/form/form-fields.tsx'
import { toastFailure, useUserFailures } from '../actions/user-failures.ts'
import styles from '../users.module.css'
import { roleChoices } from '../users.queries.ts'
import { ReachFields } from './reach-fields.tsx'
import { ApproveUserSchema } from './user-form.schema.ts'

type Props = { user: UserRecord; onDeclined: () => unknown }

/** Approves a pending account with a role and a branch or all branches, or declines it. */
export function ApproveUserForm({ user, onDeclined }: Props) {
  const { t } = useLingui()
  const { id, name, email, role, kind, branchId, allBranches, isInvited } = user
  const { update, worded } = useUserFailures()
  const { data: roles = [] } = useQuery(roleChoices(useSession()))
  const form = useContractForm({ schema: ApproveUserSchema, defaultValues: { role, branchId, allBranches } })
  const chosen = useWatch({ control: form.control, name: 'role' })
  const { submit, isBusy } = useSubmit({
    form,
    send: (body) => api(approveUser, { params: { id }, body }),
    failed: update.failed,
    toFormMessage: worded(update.name),
    onFailed: toastFailure(update),
    invalidates: [userKeys.all],
    done: t`${name} is approved.`,
  })
  const reminder = useAction({
    run: () => api(remindUser, { params: { id } }),
    done: t`The link was sent to ${email} again.`,
    failed: t`The link was not sent. Please try again.`,
  })
  const waitsForOwner = !user.emailConfirmed && !isInvited
  const branch = branchId === null ? undefined : { id: branchId, name: user.branch ?? '' }
  return (
    <div className={styles.form}>
      <Form form={form} onSubmit={submit} className={styles.form}>
        {waitsForOwner && (
          <Alert
            title={<Trans>The address is not confirmed yet</Trans>}
            actions={
              <Button variant="secondary" busy={reminder.isBusy} onClick={() => reminder.act()}>
                <Trans>Send the link again</Trans>
              </Button>
            }
          >
            <p>
              <Trans>
                The account can be approved once {email} followed the link in the email: it proves who asked for the
                account.
              </Trans>
            </p>
          </Alert>
        )}
        <SelectInput name="role" label={t`Role`} hint={t`A role states what the account may do.`}>
          {roles
            .filter((one) => one.kind === kind && (one.canGrant || one.name === role))
            .map((one) => (
              <option key={one.id} value={one.name}>
                {one.name}
              </option>
            ))}
        </SelectInput>
        <ReachFields role={roles.find((one) => one.name === chosen)} current={branch} />
        <FormError />
        <FormActions>
          <SubmitButton isBusy={isBusy} busyLabel={<Trans>Saving...</Trans>}>
            <Trans>Approve</Trans>
          </SubmitButton>
        </FormActions>
      </Form>
      {/* Outside of the form, which its answer would submit. */}
      <div>
        <ConfirmButton
          button={<Trans>Decline</Trans>}
          label={t`Decline ${name}`}
          title={<Trans>Decline the account of {name}?</Trans>}
          confirmLabel={<Trans>Decline</Trans>}
          cancelLabel={<Trans>Keep it</Trans>}
          onConfirm={async () => {
            await api(declineUser, { params: { id } })
            await onDeclined()
          }}
          done={t`The account was declined.`}
          failed={update.failed}
          stale={userKeys.all}
        >
          <p>
            {user.emailConfirmed ? (
              <Trans>The account is removed, and {email} gets an email about it.</Trans>
            ) : (
              <Trans>The account is removed. The address is not confirmed, so it gets no email.</Trans>
            )}
          </p>
        </ConfirmButton>
      </div>
    </div>
  )
}
