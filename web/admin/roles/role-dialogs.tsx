import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Role } from '#contract/account/roles.staff.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useLazyComponent } from '#web/ui/hooks/use-lazy-part.ts'
import { Modal } from '#web/ui/overlay.tsx'
import { RecordHistory } from '../record/record-history.tsx'
import { useRoleFormats, useRoleLabels } from './forms/role-fields.tsx'
import { roleHistory, roleRecord } from './roles.queries.ts'

type Props = { id: number | null; onClose: () => void }

/** The last one stays visible while the dialog closes. */
function useShown(id: number | null) {
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  return shown
}

const loadForm = () => import('./forms/role-form.tsx')

/** The form of a role over the list, while the address contains its id. */
export function EditRoleDialog({ id, onClose }: Props) {
  const shown = useShown(id)
  const Part = useLazyComponent(loadForm, id !== null, onClose)
  return (
    <Modal opened={id !== null && Part !== null} onClose={onClose} size="44rem" title={<Trans>Edit Role</Trans>}>
      {Part && shown !== null && <StoredRole id={shown}>{(role) => <Part role={role} onClose={onClose} />}</StoredRole>}
    </Modal>
  )
}

function StoredRole({ id, children }: { id: number; children: (role: Role) => ReactNode }) {
  return (
    <QueryBoundary
      query={useQuery(roleRecord(id, useSession()))}
      loading={<Skeleton height="20rem" />}
      missing={
        <Alert>
          <p>
            <Trans>There is no such role. It was deleted.</Trans>
          </p>
        </Alert>
      }
      variant="secondary"
    >
      {(role) =>
        role.canEdit ? (
          children(role)
        ) : (
          <Alert>
            <p>
              <Trans>You cannot change it: it has permissions that you do not have.</Trans>
            </p>
          </Alert>
        )
      }
    </QueryBoundary>
  )
}

/** Who changed a role, when, and what. */
export function RoleHistoryDialog({ id, onClose }: Props) {
  const shown = useShown(id)
  const session = useSession()
  const labels = useRoleLabels()
  const formats = useRoleFormats()
  return (
    <Modal opened={id !== null} onClose={onClose} size="44rem" title={<Trans>Role</Trans>}>
      {shown !== null && <RecordHistory query={roleHistory(shown, session)} labels={labels} formats={formats} />}
    </Modal>
  )
}
