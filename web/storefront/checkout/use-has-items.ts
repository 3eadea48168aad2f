import { useState } from 'react'
import type { Attempt } from '#web/features/checkout/attempt.ts'
import type { OrderSource } from '#web/features/checkout/order-source.ts'

/**
 * Whether the checkout has something to send. Once open it stays open: an order empties the cart before its confirmation
 * is shown, and a reader who removed the last item keeps what was typed.
 */
export function useHasItems({ items }: Pick<OrderSource, 'items'>, { unsettled }: Pick<Attempt, 'unsettled'>) {
  const hasNow = items.length > 0 || unsettled.length > 0
  const [hadItems, setHadItems] = useState(hasNow)
  if (hasNow && !hadItems) setHadItems(true)
  return hadItems || hasNow
}
