import type { ShopperState } from '#contract/orders/order-states.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<ShopperState, BadgeTone> = {
  delivered: 'action',
  shipped: 'info',
  processing: 'warning',
  cancelled: 'danger',
}

const isKnown = (word: string): word is ShopperState => Object.hasOwn(tones, word)

/** The state and the badge tone of a status in any case; `known` is null for an unknown status. */
export function statusLook(status: string): { known: ShopperState | null; tone: BadgeTone } {
  const word = status.trim().toLowerCase()
  return isKnown(word) ? { known: word, tone: tones[word] } : { known: null, tone: 'neutral' }
}
