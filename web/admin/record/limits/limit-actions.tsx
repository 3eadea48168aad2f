import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeclineReason, declineReasons } from '#contract/lending/lending.staff.ts'
import { declineReasonNames } from '#contract/messages/limit-growth-text.ts'
import { ksh } from '#contract/money.ts'
import { BulkAction } from '#web/admin/list/bulk-action.tsx'
import type { Selected } from '#web/admin/list/use-selection.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { readProposals } from './limits.queries.ts'

/** Takes or declines the proposed limits of selected clients, with the limits that were shown. */
export function LimitActions({ selected }: { selected: Selected }) {
  const client = useQueryClient()
  const session = useSession()
  const names = declineReasonNames[useLanguage()]
  const [reason, setReason] = useState<DeclineReason>('too-early')
  const { count, rows } = selected
  const shown = readProposals(client, session, 'ids' in rows ? rows.ids : [])
  const limits = shown.map(({ id, limit, proposed }) => ({ id, limit, proposed }))
  const growth = ksh(shown.reduce((sum, { limit, proposed }) => sum + proposed - limit, 0))
  return (
    <>
      <BulkAction
        kind="limits.take"
        params={{ limits }}
        selected={selected}
        label={<Trans context="a proposed limit">Take</Trans>}
        title={<Plural value={count} one="Take # proposed limit?" other="Take # proposed limits?" />}
      >
        <p>
          <Trans>
            These clients may then owe {growth} more together. A client to whom another limit is proposed by then is
            skipped.
          </Trans>
        </p>
      </BulkAction>
      <BulkAction
        kind="limits.decline"
        params={{ reason }}
        selected={selected}
        label={<Trans context="a proposed limit">Decline</Trans>}
        title={<Plural value={count} one="Decline # proposed limit?" other="Decline # proposed limits?" />}
      >
        <SelectField
          label={<Trans>Reason</Trans>}
          value={reason}
          onChange={({ target }) => setReason(declineReasons.find((one) => one === target.value) ?? reason)}
        >
          {declineReasons.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </SelectField>
        <p>
          <Trans>The limits stay. A proposal comes back after the months between two changes of a limit.</Trans>
        </p>
      </BulkAction>
    </>
  )
}
