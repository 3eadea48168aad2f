import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { GroupRecord } from '#contract/lending/groups.staff.ts'
import { closeGroup, reopenGroup } from '#contract/lending/memberships.staff.ts'
import { BooksToClear } from '#web/admin/record/books-to-clear.tsx'
import { CloseButton } from '#web/admin/record/close-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { groupKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { groupBooks } from '../groups.queries.ts'

const shortestReason = 3

/** Closes a group that owes and holds nothing, or opens a closed one again. */
export function CloseGroup({ group: { id, name, status, version } }: { group: GroupRecord }) {
  const { t } = useLingui()
  return (
    <CloseButton
      name={name}
      isClosed={status === 'closed'}
      stale={groupKeys.all}
      close={{
        action: <Trans>Close group</Trans>,
        cancelLabel: <Trans>Keep it</Trans>,
        reason: { shortest: shortestReason },
        onConfirm: (reason) => api(closeGroup, { params: { id }, body: { reason, version } }),
        done: t`Group closed.`,
        failed: t`The group was not closed. Please try again.`,
        children: (
          <>
            <p>
              <Trans>
                A closed group takes no orders. Its clients stay in it and can be moved; it can be opened again.
              </Trans>
            </p>
            <GroupBooks id={id} />
          </>
        ),
      }}
      reopen={{
        action: <Trans context="a group">Open again</Trans>,
        onConfirm: () => api(reopenGroup, { params: { id } }),
        done: t`Group opened again.`,
        failed: t`The group was not opened. Please try again.`,
        children: (
          <p>
            <Trans>Its clients can order again.</Trans>
          </p>
        ),
      }}
    />
  )
}

function GroupBooks({ id }: { id: number }) {
  const { data } = useQuery(groupBooks(id, useSession()))
  return data ? <BooksToClear books={data} /> : null
}
