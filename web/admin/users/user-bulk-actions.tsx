import { Plural, Trans } from '@lingui/react/macro'
import { Can } from '../lib/can.tsx'
import { BulkAction } from '../list/bulk-action.tsx'
import type { Selected } from '../list/use-selection.ts'

/** The actions for selected users. */
export function UserBulkActions({ selected }: { selected: Selected }) {
  const { count } = selected
  return (
    <Can permission="Edit Users">
      <BulkAction
        kind="users.activate"
        params={{}}
        selected={selected}
        label={<Trans>Activate</Trans>}
        title={<Plural value={count} one="Activate # user?" other="Activate # users?" />}
      >
        <Trans>
          They can sign in again. Accounts that wait for approval, and those you may not change, are skipped.
        </Trans>
      </BulkAction>
      <BulkAction
        kind="users.deactivate"
        params={{}}
        selected={selected}
        label={<Trans>Deactivate</Trans>}
        title={<Plural value={count} one="Deactivate # user?" other="Deactivate # users?" />}
      >
        <Trans>
          They are signed out immediately and cannot sign in. Groups of credit officers take no orders until they are
          handed over. Your own account and those you may not change are skipped.
        </Trans>
      </BulkAction>
    </Can>
  )
}
