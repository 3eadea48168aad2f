import { Trans } from '@lingui/react/macro'
import { Ban } from 'lucide-react'
import type { ClientCredit } from '#contract/lending/groups.ts'
import { ksh } from '#contract/money.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Why nothing can be booked for a client now, and what lifts it; else what the group may still owe, if less than the client. */
export function LendingStop({
  credit: { stop, groupAvailable, available },
}: {
  credit: Pick<ClientCredit, 'stop' | 'groupAvailable' | 'available'>
}) {
  if (stop) {
    const toPay = ksh(stop.toPay)
    return (
      <Badge tone="danger" icon={Ban}>
        {stop.code === 'CLIENT_IN_ARREARS' ? (
          <Trans>No orders: too long past due. A payment of {toPay} lifts it.</Trans>
        ) : (
          <Trans>No orders: the group is in arrears. Payments of {toPay} lift it.</Trans>
        )}
      </Badge>
    )
  }
  if (groupAvailable === null || (available ?? 0) <= groupAvailable) return null
  const left = ksh(groupAvailable)
  return (
    <Badge tone="warning">
      <Trans>The group may owe {left} more together.</Trans>
    </Badge>
  )
}
