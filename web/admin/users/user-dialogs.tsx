import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, type LinkProps } from 'react-router'
import type { UserRecord } from '#contract/account/users.staff.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useLazyComponent } from '#web/ui/hooks/use-lazy-part.ts'
import { Modal } from '#web/ui/overlay.tsx'
import { NoAccess } from '../lib/screen-access.tsx'
import { recordPaths, screens } from '../lib/screens.ts'
import { ResetPassword } from './actions/reset-password.tsx'
import { MissingUser } from './record/missing-user.tsx'
import { UserAccount, UserContact, UserHead, UserNumbers } from './record/user-facts.tsx'
import { useUserRights } from './user-rights.ts'
import styles from './users.module.css'
import { userRecord } from './users.queries.ts'

type DialogProps = { id: number | null; onClose: () => void }

/** The last one stays visible while the dialog closes. */
function useShown(id: number | null) {
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  return shown
}

/** One user in all states of its query. */
export function UserQuery({ id, children }: { id: number; children: (user: UserRecord) => ReactNode }) {
  const { t } = useLingui()
  return (
    <QueryBoundary
      query={useQuery(userRecord(id, useSession()))}
      loading={<Skeleton height="14rem" />}
      failed={t`Failed to fetch users. Please check your network connection.`}
      refused={<NoAccess permission={screens.users.permission} />}
      missing={<MissingUser />}
      variant="secondary"
    >
      {(user) => children(user)}
    </QueryBoundary>
  )
}

type ViewProps = DialogProps & { editLink: (id: number) => LinkProps; state: LinkProps['state'] }

/** A user over the list, while the address contains its id. */
export function ViewUser({ id, onClose, editLink, state }: ViewProps) {
  const shown = useShown(id)
  return (
    <Modal opened={id !== null} onClose={onClose} size="46rem" title={<Trans>User</Trans>}>
      {shown !== null && (
        <UserQuery id={shown}>
          {(user) => (
            <div className={styles.form}>
              <UserHead user={user} />
              <UserContact user={user} />
              <UserAccount user={user} />
              <UserNumbers user={user} />
              <ViewActions user={user} onClose={onClose} editLink={editLink} state={state} />
            </div>
          )}
        </UserQuery>
      )}
    </Modal>
  )
}

function ViewActions({ user, onClose, editLink, state }: Omit<ViewProps, 'id'> & { user: UserRecord }) {
  const rights = useUserRights()(user)
  const [isResetting, setResetting] = useState(false)
  return (
    <div className={styles.answers}>
      <Button variant="secondary" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
      <Link to={recordPaths.user(user.id)} state={state} className={buttonClass('secondary')}>
        <Trans>Open the whole record</Trans>
      </Link>
      {rights.resets && (
        <>
          <Button variant="secondary" onClick={() => setResetting(true)}>
            <Trans>Reset Password</Trans>
          </Button>
          <ResetPassword user={user} opened={isResetting} onClose={() => setResetting(false)} />
        </>
      )}
      {rights.edits && (
        <Link {...editLink(user.id)} replace className={buttonClass()}>
          <Trans>Edit User</Trans>
        </Link>
      )}
    </div>
  )
}

const loadForm = () => import('./forms/user-form.tsx')

/** The form of a user over the list. */
export function EditUserDialog({ id, onClose }: DialogProps) {
  const shown = useShown(id)
  const Part = useLazyComponent(loadForm, id !== null, onClose)
  return (
    <Modal opened={id !== null && Part !== null} onClose={onClose} size="34rem" title={<Trans>Edit User</Trans>}>
      {Part && shown !== null && (
        <UserQuery id={shown}>
          {(user) => (user.canEdit ? <Part user={user} onClose={onClose} /> : <MissingUser isBeyond />)}
        </UserQuery>
      )}
    </Modal>
  )
}
