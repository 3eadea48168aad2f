import type { User } from '#contract/account/users.staff.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'

/** What the reader may do with an account (decision 53); the server checks it again. */
export function useUserRights() {
  const session = useSession()
  const edits = can(session, 'Edit Users')
  const deletes = can(session, 'Delete Users')
  return ({ id, canEdit, status }: Pick<User, 'id' | 'canEdit' | 'status'>) => {
    const isOwn = session.user?.id === id
    const changes = edits && canEdit
    return {
      isOwn,
      /** Whether rows of others may have these actions. */
      mayEdit: edits,
      mayDelete: deletes,
      edits: changes,
      approves: changes && status === 'pending',
      setsStatus: changes && !isOwn && status !== 'pending',
      resets: changes && status === 'active',
      deletes: deletes && canEdit && !isOwn,
      /** The account holds what the reader lacks. */
      isBeyond: (edits || deletes) && !canEdit,
    }
  }
}
