import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Modal } from '#web/ui/overlay.tsx'
import AccountForm from './account-form.tsx'
import { canEditAccount } from './account-states.ts'
import { oneAccount } from './accounts.queries.ts'

type Props = { id: number; onClose: () => void }

/** The form of a stored account over the list, while the address contains its id. */
export function AccountDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  // The last account stays visible while the dialog closes.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  return (
    <Modal opened={id !== null} onClose={onClose} size="32rem" title={<Trans>Edit account</Trans>}>
      {shown !== null && <StoredAccount key={shown} id={shown} onClose={onClose} />}
    </Modal>
  )
}

function StoredAccount({ id, onClose }: Props) {
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
          <AccountForm account={account} onClose={onClose} />
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
