import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StaffOrderRequest } from '#contract/orders/order-requests.ts'
import { type PlacedOrder, type PlaceOrderInput, placeOrder } from '#contract/orders/orders.ts'
import type { Figures } from '#web/features/cart/quote.rules.ts'
import { type Composed, clearDraft } from '#web/features/checkout/draft.store.ts'
import type { Draft } from '#web/features/checkout/draft.ts'
import type { OrderProblem } from '#web/features/checkout/order-problem.ts'
import { linesOf, type OrderSource } from '#web/features/checkout/order-source.ts'
import { orderSender } from '#web/features/checkout/send-order.ts'
import type { Once } from '#web/features/checkout/submit-once.ts'
import type { Choices } from '#web/features/checkout/use-choices.ts'
import { useSubmitOnce } from '#web/features/checkout/use-submit-once.ts'
import { useSubmitItem } from '#web/features/outbox/use-submit-item.ts'
import {
  clientKeys,
  groupKeys,
  myOrderKeys,
  noticeKeys,
  orderKeys,
  productKeys,
  quoteKeys,
  requestKeys,
} from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import type { Stored } from '#web/lib/storage/local-storage-store.ts'
import { type SitePath, useLocalePath } from '#web/lib/url/paths.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'
import type { ConfirmedKept, ConfirmedOrder } from './confirmed.ts'
import { useProblemMessages } from './problem-messages.ts'
import type { useCheckoutQuote } from './use-checkout-quote.ts'

export type Requirement = 'client' | 'group' | 'branch' | 'officer'

type Input = {
  session: Session
  store: Stored<Draft>
  draft: Composed<Draft>
  choices: Choices
  source: OrderSource
  quote: ReturnType<typeof useCheckoutQuote>
  request: StaffOrderRequest | undefined
  /** The path that shows the confirmation. */
  confirmAt: SitePath
}

const lackingOf = ({ client, group, branch }: Choices): Requirement[] => [
  ...(client ? [] : ['client' as const]),
  ...(group ? [] : ['group' as const]),
  ...(branch ? [] : ['branch' as const]),
  ...(group?.creditOfficerId ? [] : ['officer' as const]),
]

function bodyOf({ draft, choices: { client, group }, source, request }: Input, expectedTotal: number) {
  if (!client || !group) return null
  const location = (draft.location ?? client.location ?? '').trim()
  const note = draft.note.trim()
  const body: PlaceOrderInput = {
    client: client.id,
    bookedBy: group.creditOfficerId,
    items: linesOf(source.items),
    ...(location ? { location } : {}),
    numberOfMonths: draft.numberOfMonths,
    ...(source.promoCode ? { promoCode: source.promoCode } : {}),
    ...(note ? { note } : {}),
    ...(request ? { orderRequestId: request.id } : {}),
    expectedTotal,
  }
  return body
}

/** Queries that a placed or refused order makes stale; groups, because the officer of one may have changed. */
const stale = [productKeys, quoteKeys, clientKeys, orderKeys, myOrderKeys, groupKeys, requestKeys, noticeKeys]

/** Places the order of the open checkout, without duplicates, and shows the outcome. */
export function usePlaceOrder(input: Input) {
  const { t } = useLingui()
  const { session, store, draft, choices, source, quote, request, confirmAt } = input
  const client = useQueryClient()
  const navigate = useNavigate()
  const localePath = useLocalePath()
  const messagesOf = useProblemMessages('order')
  const [wasRequested, setRequested] = useState(false)

  // A refusal applies to these items and this client: another choice clears it.
  const { groupId, clientId, location, numberOfMonths } = draft
  const contents = JSON.stringify([
    groupId,
    clientId,
    location,
    numberOfMonths,
    linesOf(source.items),
    source.promoCode,
  ])
  const submitItem = useSubmitItem()
  const who = choices.client ? `${choices.client.fullName} (${choices.client.clientNumber})` : ''
  const lines = source.items.map(({ id, name, quantity }) => ({ id, name, quantity }))
  const send = orderSender((key, body) =>
    submitItem(placeOrder, key, { who, groupId: choices.group?.id, amount: figures.total, id: null, body, lines }),
  )
  const sending = useSubmitOnce(store, send, contents)
  const { problem } = sending
  const lacking = lackingOf(choices)
  const isEmpty = source.items.length === 0
  const figures = problem?.kind === 'price' ? { ...quote.figures, ...newPrice(problem, quote.figures) } : quote.figures

  const showConfirmation = ({ answer, body, wasEarlier }: Once<PlaceOrderInput, PlacedOrder>, isMounted: boolean) => {
    source.taken(body.items)
    if (request) clearDraft(session, request.id)
    toast(t`Order Placed Successfully! 🎉`)
    if (!isMounted) return
    const { id, orderNumber, total, numberOfMonths } = answer
    const isChosen = choices.client?.id === body.client
    const confirmed: ConfirmedOrder = {
      kind: 'order',
      by: session.key,
      id,
      orderNumber,
      total,
      numberOfMonths,
      wasEarlier,
      client: isChosen ? (choices.client?.fullName ?? '') : '',
      clientId: body.client,
      groupId: isChosen ? (choices.group?.id ?? null) : null,
      requestNumber: request?.requestNumber ?? null,
    }
    navigate(localePath(confirmAt), { replace: true, state: { confirmed } })
  }

  /** The outbox has it now: the draft and its items are free for another order. */
  const showKept = (
    body: PlaceOrderInput,
    { id, isUnknown }: Extract<OrderProblem, { kind: 'kept' }>,
    isMounted: boolean,
  ) => {
    source.taken(body.items)
    if (request) clearDraft(session, request.id)
    if (!isMounted) return toast(t`Not booked yet. It waits in the outbox.`, 'warning')
    const confirmed: ConfirmedKept = { kind: 'kept', by: session.key, of: 'order', id, who, isUnknown }
    navigate(localePath(confirmAt), { replace: true, state: { confirmed } })
  }

  const place = () => {
    setRequested(true)
    const body = bodyOf(input, figures.total)
    if (isEmpty || lacking.length > 0 || !body) return
    return sending.submit(body, {
      onDone: showConfirmation,
      // The open page shows the problem itself; after the reader has left it, a toast does.
      onProblem: (found, isMounted) => {
        if (found.kind === 'kept') showKept(body, found, isMounted)
        else if (!isMounted) toast(messagesOf(found).title, 'error')
      },
      onSettled: () => {
        for (const { all } of stale) client.invalidateQueries({ queryKey: all })
      },
    })
  }

  return {
    place,
    isBusy: sending.isBusy,
    wasAnswered: sending.wasAnswered,
    isEmpty,
    problem,
    clearProblem: sending.clearProblem,
    missing: wasRequested ? lacking : [],
    figures,
  }
}

/** The figures of a refusal, until the quote was fetched again and has the same total. */
function newPrice(shown: Pick<Figures, 'subtotal' | 'total'>, { discount, tax, total }: Figures): Partial<Figures> {
  if (shown.total === total) return {}
  return { subtotal: shown.subtotal, total: shown.total, shipping: shown.total - shown.subtotal + discount - tax }
}
