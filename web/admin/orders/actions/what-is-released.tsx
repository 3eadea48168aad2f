import { Plural, Trans } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import { isOpenState } from '#contract/orders/order-states.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'

/** Stock and limit that are free again once an order under way is cancelled. */
export function WhatIsReleased({ order: { status, items, total } }: { order: StaffOrder }) {
  if (!isOpenState(status)) return null
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const amount = ksh(total)
  return (
    <p>
      <Trans>
        Releases <Plural value={pieces} one="# item" other="# items" /> and {amount} of the limit.
      </Trans>
    </p>
  )
}
