import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { CheckoutForm } from '#web/blocks/checkout/checkout-form.tsx'
import { itemsFor } from '#web/features/cart/cart.store.ts'
import { useChooseCart } from '#web/features/cart/use-choose-cart.ts'
import { moveDraft } from '#web/features/checkout/client-draft.ts'
import { clearDraft, draftOf, useStoredDraft } from '#web/features/checkout/draft.store.ts'
import type { Session } from '#web/lib/session/session.ts'
import { useShopClient } from '#web/lib/session/shop-client.store.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { useCartSource } from './use-cart-source.ts'
import { useHasItems } from './use-has-items.ts'

const shownMs = 5000

/** The checkout of staff for the cart of the client of this tab; the first choice of a client takes items and draft along. */
export function CartCheckout({ session }: { session: Session }) {
  const { t } = useLingui()
  const shopClient = useShopClient(session.key)
  const { clientId = null, groupId = null } = shopClient ?? {}
  const store = draftOf(session, clientId === null ? 'cart' : `client-${clientId}`)
  const source = useCartSource(shopClient)
  const [draft] = useStoredDraft(store)
  const chooseCart = useChooseCart(session)

  // A draft that was not begun for the client of this tab begins with the client.
  useEffect(() => {
    const before = store.get()
    if (clientId !== null && before.clientId === null) store.set({ ...before, groupId, clientId })
  }, [store, clientId, groupId])

  /** Corrects the client of this order, or goes to the cart that the other client has. */
  const change = useEffectEvent((next: { id: number; groupId: number }) => {
    const target = draftOf(session, `client-${next.id}`)
    const hasCart = itemsFor({ owner: session.key, clientId: next.id, groupId: next.groupId }).get().length > 0
    const isUnsettled = store.get().unsettled.length > 0
    const isMove = clientId === null || !(hasCart || isUnsettled)
    const isChosen = chooseCart(next, isMove ? 'along' : 'stay')
    if (isChosen && isMove) return moveDraft(store, target)
    store.set({ ...store.get(), clientId, groupId })
    if (!isChosen) return
    toast(
      hasCart
        ? t`This client has a cart already: it is open now. The goods of the other client wait in theirs.`
        : t`The last try for the other client got no answer, so their goods wait in their cart.`,
      'info',
      shownMs,
    )
  })
  const chosen = draft.clientId
  const chosenGroup = draft.groupId
  useEffect(() => {
    if (chosen !== null && chosenGroup !== null && chosen !== clientId) change({ id: chosen, groupId: chosenGroup })
  }, [chosen, chosenGroup, clientId])

  if (!useHasItems(source, draft)) return <EmptyCheckout kind={session.kind} />
  const taken: typeof source.taken = (booked) => {
    source.taken(booked)
    if (clientId !== null) clearDraft(session, `client-${clientId}`)
  }
  return <CheckoutForm session={session} store={store} source={{ ...source, taken }} />
}
