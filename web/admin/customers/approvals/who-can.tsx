import { Trans } from '@lingui/react/macro'
import type { Approval } from '#contract/lending/approvals.staff.ts'
import layout from '#web/admin/record/layout.module.css'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Who can decide about an entry; an alert where no account can. */
export function WhoCan({ approval: { whoCan } }: { approval: Pick<Approval, 'whoCan'> }) {
  if (whoCan.length === 0)
    return (
      <Alert>
        <p>
          <Trans>
            No other account can approve this now: it needs the permission Approve Entries and this branch. Ask an
            administrator to give it to a colleague.
          </Trans>
        </p>
      </Alert>
    )
  const names = whoCan.join(', ')
  return (
    <p className={layout.note}>
      <Trans>Can be approved by: {names}</Trans>
    </p>
  )
}
