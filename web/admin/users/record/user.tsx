import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Pencil, ScrollText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { editUser } from '#contract/account/user-changes.staff.ts'
import type { UserRecord } from '#contract/account/users.staff.ts'
import { recordLoader } from '#web/admin/lib/admin-loader.ts'
import { Can } from '#web/admin/lib/can.tsx'
import { screens } from '#web/admin/lib/screens.ts'
import { useListReturn } from '#web/admin/list/list-return.ts'
import { useUrlPart } from '#web/admin/list/use-url-state.ts'
import { RecordHistory } from '#web/admin/record/record-history.tsx'
import { RecordPage } from '#web/admin/record/record-page.tsx'
import { RecordOfId } from '#web/admin/record/record-screen.tsx'
import { api } from '#web/lib/http/api.ts'
import { userKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useLazyComponent } from '#web/ui/hooks/use-lazy-part.ts'
import { Panel } from '#web/ui/panel.tsx'
import { DeleteUser } from '../actions/delete-user.tsx'
import { ResetPassword } from '../actions/reset-password.tsx'
import { StatusButton } from '../actions/status-button.tsx'
import { ApproveUserForm } from '../forms/approve-user-form.tsx'
import { UserQuery } from '../user-dialogs.tsx'
import { languageLabels, userStates } from '../user-look.tsx'
import { useUserRights } from '../user-rights.ts'
import styles from '../users.module.css'
import { userAccess, userHistory, userRecord } from '../users.queries.ts'
import { MissingUser } from './missing-user.tsx'
import { UserAccess } from './user-access.tsx'
import { UserCash } from './user-cash.tsx'
import { UserAccount, UserContact, UserHead, UserNumbers } from './user-facts.tsx'
import { UserGroups } from './user-groups.tsx'
import { UserSessions } from './user-sessions.tsx'

export const clientLoader = recordLoader(screens.users, (client, id, session) => {
  void client.prefetchQuery(userRecord(id, session))
  void client.prefetchQuery(userAccess(id, session))
})

export default function UserScreen() {
  const { t } = useLingui()
  return (
    <RecordOfId list={screens.users} kind={t`User`} missing={<MissingUser />}>
      {(id) => <User id={id} />}
    </RecordOfId>
  )
}

function User({ id }: { id: number }) {
  const { t } = useLingui()
  const { data } = useQuery(userRecord(id, useSession()))
  return (
    <RecordPage list={screens.users} title={data?.name ?? t`User`}>
      <UserQuery id={id}>{(user) => <UserView user={user} />}</UserQuery>
    </RecordPage>
  )
}

function UserView({ user }: { user: UserRecord }) {
  const navigate = useNavigate()
  const list = useListReturn(screens.users.path)
  const form = useUrlPart('edit')
  const rights = useUserRights()(user)
  const session = useSession()
  const audit = new URLSearchParams({ person: String(user.id) }).toString()
  const leave = () => navigate(list)
  return (
    <>
      <UserHead user={user} isNamed={false} />
      {rights.isBeyond && <MissingUser isBeyond />}
      <Actions user={user} onEdit={form.isOpen ? undefined : form.open} onDeleted={leave} />
      <div className={styles.columns}>
        <div className={styles.form}>
          {rights.approves && (
            <Panel title={<Trans>Waits for approval</Trans>}>
              <ApproveUserForm user={user} onDeclined={leave} />
            </Panel>
          )}
          <Panel title={form.isOpen && rights.edits ? <Trans>Edit User</Trans> : <Trans>Contact</Trans>}>
            {form.isOpen && rights.edits ? (
              <LazyForm key={user.id} user={user} onClose={form.close} />
            ) : (
              <UserContact user={user} action={rights.edits && <WithdrawEmail user={user} />} />
            )}
          </Panel>
          <UserGroups user={user} />
          <UserAccess id={user.id} />
          <RecordHistory query={userHistory(user.id, session)} {...useHistoryFields()} />
        </div>
        <div className={styles.form}>
          <Panel title={<Trans>Account</Trans>}>
            <UserAccount user={user} />
          </Panel>
          <Panel title={<Trans>Stats</Trans>}>
            <UserNumbers user={user} />
          </Panel>
          <Can permission={screens.cashBoxes.permission}>
            <UserCash id={user.id} />
          </Can>
          <UserSessions user={user} />
          <Can permission={screens.audit.permission}>
            <Panel title={<Trans>Activity</Trans>}>
              <Link to={`${screens.audit.path}?${audit}`} className={buttonClass('secondary')}>
                <ScrollText aria-hidden size={18} />
                <Trans>What this person changed</Trans>
              </Link>
            </Panel>
          </Can>
        </div>
      </div>
    </>
  )
}

const loadForm = () => import('../forms/user-form.tsx')

function LazyForm(props: { user: UserRecord; onClose: () => void }) {
  const Form = useLazyComponent(loadForm, true, props.onClose)
  return Form ? <Form {...props} /> : <Skeleton height="24rem" />
}

type ActionsProps = { user: UserRecord; onEdit: (() => void) | undefined; onDeleted: () => unknown }

function Actions({ user, onEdit, onDeleted }: ActionsProps) {
  const rights = useUserRights()(user)
  const [isResetting, setResetting] = useState(false)
  return (
    <div className={styles.head}>
      {rights.edits && onEdit && (
        <Button onClick={onEdit}>
          <Pencil aria-hidden size={18} />
          <Trans>Edit</Trans>
        </Button>
      )}
      {rights.resets && (
        <>
          <Button variant="secondary" onClick={() => setResetting(true)}>
            <KeyRound aria-hidden size={18} />
            <Trans>Reset Password</Trans>
          </Button>
          <ResetPassword user={user} opened={isResetting} onClose={() => setResetting(false)} />
        </>
      )}
      {rights.setsStatus && (
        <StatusButton user={user} variant="secondary">
          {(next) => (next === 'active' ? <Trans>Activate</Trans> : <Trans>Deactivate</Trans>)}
        </StatusButton>
      )}
      {rights.deletes && (
        <DeleteUser user={user} onDeleted={onDeleted}>
          <Trash2 aria-hidden size={18} />
          <Trans>Delete</Trans>
        </DeleteUser>
      )}
    </div>
  )
}

function WithdrawEmail({ user: { id, email } }: { user: UserRecord }) {
  const { t } = useLingui()
  const { act, isBusy } = useAction({
    run: () => api(editUser, { params: { id }, body: { email } }),
    done: t`The new address is withdrawn.`,
    failed: t`The new address was not withdrawn. Please try again.`,
    invalidates: [userKeys.all],
  })
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => act()}>
      <Trans context="address">Withdraw</Trans>
    </Button>
  )
}

/** The fields of an account whose values its history shows. */
function useHistoryFields() {
  const { t } = useLingui()
  return {
    labels: {
      role: t`Role`,
      status: t`Status`,
      branch: t`Branch`,
      allBranches: t`All branches`,
      language: t`Language of emails`,
    },
    formats: {
      status: userStates.formatIn(t),
      allBranches: (value: unknown) => (value === true ? t`Yes` : value === false ? t`No` : undefined),
      language: (value: unknown) => (value === 'en' || value === 'sw' ? languageLabels[value] : undefined),
    },
  }
}
