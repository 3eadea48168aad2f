import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, type LinkProps } from 'react-router'
import { deleteUser } from '#contract/account/user-changes.staff.ts'
import type { User } from '#contract/account/users.staff.ts'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import { isOfRecord } from '#web/admin/record/is-of-record.ts'
import { type ApiError, api, hasCode, hasStatus } from '#web/lib/http/api.ts'
import { userKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { Modal, prepareModal } from '#web/ui/overlay.tsx'
import { useUserRights } from '../user-rights.ts'
import styles from '../users.module.css'
import { StatusButton } from './status-button.tsx'
import { useUserFailures, withAction } from './user-failures.ts'

type Props = {
  user: Pick<User, 'id' | 'name' | 'status' | 'canEdit' | 'phone' | 'email'>
  children: ReactNode
  state?: LinkProps['state']
  onDeleted?: () => unknown
}

/** Asks before a deletion; a refused one states the reason and offers the way out. */
export function DeleteUser({ user, children, state, onDeleted }: Props) {
  const { t } = useLingui()
  const { name } = user
  const [opened, setOpened] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const close = () => setOpened(false)
  const cancel = () => {
    close()
    if (!refusal) toast(t`Deletion canceled.`, 'info')
  }
  return (
    <>
      <Button
        variant="quietDanger"
        aria-label={t`Delete ${name}`}
        onPointerEnter={prepareModal}
        onFocus={prepareModal}
        onClick={() => {
          setRefusal(null)
          setOpened(true)
        }}
      >
        {children}
      </Button>
      <Modal
        opened={opened}
        onClose={cancel}
        title={refusal ? <Trans>{name} cannot be deleted yet</Trans> : <Trans>Delete {name}</Trans>}
      >
        {refusal ? (
          <Refusal user={user} refusal={refusal} state={state} onClose={close} />
        ) : (
          <Question user={user} onCancel={cancel} onRefused={setRefusal} onDeleted={onDeleted ?? close} />
        )}
      </Modal>
    </>
  )
}

type QuestionProps = {
  user: Pick<User, 'id'>
  onCancel: () => void
  onRefused: (refusal: ApiError) => void
  onDeleted: () => unknown
}

function Question({ user: { id }, onCancel, onRefused, onDeleted }: QuestionProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { remove } = useUserFailures()
  const isRefusal = (error: unknown): error is ApiError => hasStatus(error, 403, 409) && !hasCode(error, 'BUSY')
  const { act, isBusy } = useAction({
    run: () =>
      api(deleteUser, { params: { id } }).catch((error: unknown) => {
        const named = withAction(error, remove.name)
        if (isRefusal(named)) onRefused(named)
        void client.invalidateQueries({ queryKey: userKeys.all })
        throw named
      }),
    failed: remove.failed,
    onDone: async () => {
      toast(t`User deleted! 🗑️`, 'warning')
      await onDeleted()
      await client.invalidateQueries({
        queryKey: userKeys.all,
        predicate: ({ queryKey }) => !isOfRecord(queryKey, id),
      })
    },
  })
  return (
    <div className={styles.form}>
      <p>
        <Trans>Are you sure you want to delete this user? This action cannot be undone.</Trans>
      </p>
      <p className={styles.note}>
        <Trans>
          The person is signed out everywhere and their name is taken out of the shop. Orders and books stay as they
          are.
        </Trans>
      </p>
      <div className={styles.answers}>
        <Button variant="secondary" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="danger" busy={isBusy} onClick={() => act()}>
          <Trans>Confirm</Trans>
        </Button>
      </div>
    </div>
  )
}

type RefusalProps = Pick<Props, 'user' | 'state'> & { refusal: ApiError; onClose: () => void }

/** Why an account stays, and what to do instead. */
function Refusal({ user, refusal, state, onClose }: RefusalProps) {
  const session = useSession()
  const rights = useUserRights()(user)
  const hasOrders = hasCode(refusal, 'BOOKS_OPEN') && can(session, screens.orders.permission)
  const orders = new URLSearchParams({ search: user.phone ?? user.name }).toString()
  return (
    <div className={styles.form}>
      <Alert tone="error">
        <p>{refusal.message}</p>
      </Alert>
      {rights.setsStatus && user.status === 'active' && (
        <p>
          <Trans>Deactivate the account instead: the person can no longer sign in, and nothing is lost.</Trans>
        </p>
      )}
      <div className={styles.answers}>
        <Button variant="secondary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        {rights.setsStatus && user.status === 'active' && (
          <StatusButton user={user} variant="secondary">
            {() => <Trans>Deactivate instead</Trans>}
          </StatusButton>
        )}
        {hasCode(refusal, 'GROUPS_TO_HAND_OVER') && (
          <Link to={`${recordPaths.user(user.id)}#groups`} state={state} className={buttonClass()} onClick={onClose}>
            <Trans>Hand over the groups</Trans>
          </Link>
        )}
        {hasOrders && (
          <Link to={`${screens.orders.path}?${orders}`} className={buttonClass()} onClick={onClose}>
            <Trans>See the orders</Trans>
          </Link>
        )}
      </div>
    </div>
  )
}
