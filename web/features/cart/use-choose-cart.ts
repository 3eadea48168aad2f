import { useLingui } from '@lingui/react/macro'
import { maxClientCarts } from '#contract/lending/clients.ts'
import { maxStoredItems } from '#contract/orders/carts.ts'
import type { Session } from '#web/lib/session/session.ts'
import { shopClient } from '#web/lib/session/shop-client.store.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { chooseCart } from './client-carts.ts'

type Chosen = { id: number; groupId: number }
/** What happens to the items of the cart of this tab. `first`: they go along unless they are those of a client. */
type Items = 'stay' | 'along' | 'first'

const shownMs = 5000

/** Opens the cart of a client in this tab, with a message where that is not all. False when the choice was refused. */
export function useChooseCart({ key: owner }: Session) {
  const { t } = useLingui()
  return ({ id: clientId, groupId }: Chosen, items: Items) => {
    const first = shopClient() === null ? 'along' : 'stay'
    const outcome = chooseCart({ owner, clientId, groupId }, items === 'first' ? first : items)
    if (outcome === 'refused') {
      toast(t`${maxClientCarts} carts of clients are waiting. Book or delete one of them first.`, 'error', shownMs)
    }
    if (outcome === 'overfull') {
      toast(
        t`A cart holds at most ${maxStoredItems} different products. The rest is in the cart without a client.`,
        'warning',
        shownMs,
      )
    }
    return outcome !== 'refused'
  }
}
