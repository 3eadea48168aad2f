import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { SendRequestInput } from '#contract/orders/order-requests.ts'
import type { PlaceOrderInput } from '#contract/orders/orders.ts'
import { blank, generalCart } from '#web/features/cart/cart.store.ts'
import { draftOf, requestDraftOf } from '#web/features/checkout/draft.store.ts'
import type { Item } from '#web/features/outbox/item.ts'
import { discard } from '#web/features/outbox/outbox.queries.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type SitePath, useLocalePath } from '#web/lib/url/paths.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'

/**
 * Fills a booking into the form of new orders, whose draft is stored on the device. Null while that form holds another
 * order, which it would overwrite.
 */
function fillBooking(session: Session, { content }: Item): SitePath | null {
  const body: PlaceOrderInput = JSON.parse(content.body)
  const store = draftOf(session, body.orderRequestId ?? 'console')
  const before = store.get()
  const isOther = body.orderRequestId === undefined && (before.basket?.items.length ?? 0) > 0
  if (isOther) return null
  store.set({
    ...store.fallback,
    clientId: body.client,
    groupId: content.groupId ?? null,
    location: body.location ?? null,
    numberOfMonths: body.numberOfMonths ?? null,
    note: body.note ?? '',
    basket: { items: content.lines ?? [], promoCode: body.promoCode ?? null },
  })
  return body.orderRequestId === undefined ? '/admin/orders/new' : `/admin/orders/new?request=${body.orderRequestId}`
}

/** Puts the items of a member's request into the cart again. */
function fillRequest(session: Session, { content }: Item): SitePath {
  const body: SendRequestInput = JSON.parse(content.body)
  const lines = content.lines ?? []
  const others = generalCart.get().filter(({ id }) => !lines.some((line) => line.id === id))
  generalCart.set([...lines.map((line) => ({ ...blank, ...line, inStock: true })), ...others])
  const store = requestDraftOf(session)
  const { branchId = null, location = null, numberOfMonths = null, note = '' } = body
  store.set({ ...store.fallback, branchId, location, numberOfMonths, note })
  return '/checkout'
}

/** The screen that begins with a refused item by its `?mend=` and removes it once the mended one is sent or kept. */
function formPath({ id, content }: Item): SitePath {
  const body = JSON.parse(content.body)
  if (content.kind === 'receipt') return `/admin/receipts/new?client=${body.parts[0].clientId}&mend=${id}`
  if (content.kind === 'sheet') return `/admin/collections/${content.id}?day=${body.day}&mend=${id}`
  return `/admin/customers/${content.id}/ledger?mend=${id}`
}

/** Opens the screen of a refused item with what was entered; what it sends has a new key. */
export function useMend(session: Session) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const localePath = useLocalePath()
  return async (item: Item) => {
    const { kind } = item.content
    if (kind !== 'booking' && kind !== 'request') return navigate(localePath(formPath(item)))
    const path = kind === 'booking' ? fillBooking(session, item) : fillRequest(session, item)
    if (path === null) {
      toast(t`Another order is unfinished in New Order. Book it or start over there, then correct this one.`, 'error')
      return navigate(localePath('/admin/orders/new'))
    }
    // The draft of the form has it now.
    await discard(item.id)
    return navigate(localePath(path))
  }
}
