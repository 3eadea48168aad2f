import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Modal } from '#web/ui/overlay.tsx'
import AccountForm from './account-form.tsx'
import { canEditAccount } from './account-states.ts'
import { mpesaConnection, oneAccount } from './accounts.queries.ts'

type Props = { id: number; onClose: () => void }
type DialogProps = { id: number | null; onClose: () => void }

const MpesaForm = lazy(() => import('./mpesa-form.tsx'))

/** The form of a stored account over the list, while the address contains its id. */
export function AccountDialog({ id, onClose, onConnect }: DialogProps & { onConnect: (id: number) => void }) {
  // The last account stays visible while the dialog closes.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  return (
    <Modal opened={id !== null} onClose={onClose} size="32rem" title={<Trans>Edit account</Trans>}>
      {shown !== null && <StoredAccount key={shown} id={shown} onClose={onClose} onConnect={onConnect} />}
    </Modal>
  )
}

function StoredAccount({ id, onClose, onConnect }: Props & { onConnect: (id: number) => void }) {
  const { t } = useLingui()
  const session = useSession()
  return (
    <QueryBoundary
      query={useQuery(oneAccount(id, session))}
      loading={<Skeleton height="16rem" />}
      failed={t`Failed to load accounts.`}
      missing={<Trans>There is no such account, or it is of another branch.</Trans>}
      variant="secondary"
    >
      {(account) =>
        canEditAccount(account, session) ? (
          <>
            <AccountForm account={account} onClose={onClose} />
            {account.kind === 'till' && (
              <p>
                <Button variant="quiet" onClick={() => onConnect(id)}>
                  <Trans>M-Pesa connection</Trans>
                </Button>
              </p>
            )}
          </>
        ) : (
          <Alert>
            <p>
              <Trans>This account is not edited here: it is a cash box, or it serves all branches.</Trans>
            </p>
          </Alert>
        )
      }
    </QueryBoundary>
  )
}

/** How a till tells the shop of payments, while the address contains its id. */
export function MpesaDialog({ id, onClose }: DialogProps) {
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  return (
    <Modal opened={id !== null} onClose={onClose} size="32rem" title={<Trans>M-Pesa connection</Trans>}>
      {shown !== null && <Connection key={shown} id={shown} onClose={onClose} />}
    </Modal>
  )
}

function Connection({ id, onClose }: Props) {
  const { t } = useLingui()
  const waiting = <Skeleton height="20rem" />
  return (
    <QueryBoundary
      query={useQuery(mpesaConnection(id, useSession()))}
      loading={waiting}
      failed={t`Failed to load the connection.`}
      missing={<Trans>There is no such till, or it is of another branch.</Trans>}
      variant="secondary"
    >
      {(connection) => (
        <Suspense fallback={waiting}>
          <MpesaForm key={connection.till?.version ?? 0} accountId={id} connection={connection} onClose={onClose} />
        </Suspense>
      )}
    </QueryBoundary>
  )
}
