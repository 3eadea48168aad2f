import { Trans } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Whether a total in shillings is within what the client can still book. */
export const LimitFit = ({ total, available }: { total: number; available: number }) => (
  <Badge tone={total > available ? 'danger' : 'action'}>
    {total > available ? <Trans>Over by {ksh(total - available)}</Trans> : <Trans>Fits the limit</Trans>}
  </Badge>
)
