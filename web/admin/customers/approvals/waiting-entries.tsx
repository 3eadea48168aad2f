import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Approval } from '#contract/lending/approvals.staff.ts'
import { recordPaths } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { formatDay } from '#web/lib/format/dates.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ApprovalActions } from './approval-actions.tsx'
import { BalanceMoved, EntryChange, useEntryName } from './approval-look.tsx'
import { waitingEntries } from './approvals.queries.ts'
import { WhoCan } from './who-can.tsx'

/** Entries of a client that wait for a second person; nothing where none waits. */
export function WaitingEntries({ id }: { id: number }) {
  const { data } = useQuery(waitingEntries(id, useSession()))
  if (!data || data.content.length === 0) return null
  return (
    <Panel title={<Trans>Waiting for approval</Trans>}>
      <ul className={layout.rows}>
        {data.content.map((approval) => (
          <li key={approval.id} className={layout.row}>
            <WaitingEntry approval={approval} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function WaitingEntry({ approval }: { approval: Approval }) {
  const language = useLanguage()
  const name = useEntryName()
  const { id, reason, requestedBy, effectiveOn, endsAt } = approval
  const ends = formatDay(endsAt, language)
  return (
    <div className={layout.lines}>
      <Link to={recordPaths.approval(id)}>{name(approval)}</Link>
      <EntryChange approval={approval} />
      <BalanceMoved approval={approval} />
      <small>{[reason, requestedBy, formatDay(effectiveOn, language)].filter(Boolean).join(', ')}</small>
      <small>
        <Trans>Ends on {ends} without a decision.</Trans>
      </small>
      <WhoCan approval={approval} />
      <ApprovalActions approval={approval} />
    </div>
  )
}
