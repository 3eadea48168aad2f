import type { ShopperState } from '#contract/orders/order-states.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<ShopperState, BadgeTone> = {
  delivered: 'action',
  shipped: 'info',
  processing: 'warning',
  cancelled: 'danger',
}

const isKnown = (word: string): word is ShopperState => Object.hasOwn(tones, word)

/** How a status is shown, in whichever case it is written. One nobody knows is shown plainly, in its own word. */
export function statusLook(status: string): { known: ShopperState | null; tone: BadgeTone } {
  const word = status.trim().toLowerCase()
  return isKnown(word) ? { known: word, tone: tones[word] } : { known: null, tone: 'neutral' }
}
