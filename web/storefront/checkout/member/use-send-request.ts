import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type MyClient,
  type OrderRequest,
  type SendRequestInput,
  sendRequest,
} from '#contract/orders/order-requests.ts'
import type { ConfirmedKept, ConfirmedRequest } from '#web/blocks/checkout/confirmed.ts'
import { useProblemMessages } from '#web/blocks/checkout/problem-messages.ts'
import type { Figures } from '#web/features/cart/quote.rules.ts'
import { type Composed, requestDraftOf } from '#web/features/checkout/draft.store.ts'
import type { OrderProblem } from '#web/features/checkout/order-problem.ts'
import { linesOf, type OrderSource } from '#web/features/checkout/order-source.ts'
import type { RequestDraft } from '#web/features/checkout/request-draft.ts'
import { requestSender } from '#web/features/checkout/send-order.ts'
import type { Once } from '#web/features/checkout/submit-once.ts'
import { useSubmitOnce } from '#web/features/checkout/use-submit-once.ts'
import { useSubmitItem } from '#web/features/outbox/use-submit-item.ts'
import { noticeKeys, productKeys, quoteKeys, requestKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { useLocalePath } from '#web/lib/url/paths.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'

/** Queries that a sent request makes stale. */
const stale = [productKeys, quoteKeys, requestKeys, noticeKeys]

type Input = {
  session: Session
  draft: Composed<RequestDraft>
  /** Undefined while loading; null for a member who is not a client. */
  client: MyClient | null | undefined
  source: OrderSource
  figures: Figures
}

function bodyOf({ draft, client, source }: Input): SendRequestInput {
  const location = (draft.location ?? client?.location ?? '').trim()
  const note = draft.note.trim()
  return {
    items: linesOf(source.items),
    ...(client || !draft.branchId ? {} : { branchId: draft.branchId }),
    ...(location ? { location } : {}),
    numberOfMonths: draft.numberOfMonths,
    ...(source.promoCode ? { promoCode: source.promoCode } : {}),
    ...(note ? { note } : {}),
  }
}

/** Sends the cart as a request, without duplicates, and shows the outcome. */
export function useSendRequest(input: Input) {
  const { t } = useLingui()
  const { session, draft, client, source, figures } = input
  const queries = useQueryClient()
  const navigate = useNavigate()
  const localePath = useLocalePath()
  const messagesOf = useProblemMessages('request')
  const [wasRequested, setRequested] = useState(false)
  const body = bodyOf(input)
  const submitItem = useSubmitItem()
  const who = client?.branchName ?? ''
  const lines = source.items.map(({ id, name, quantity }) => ({ id, name, quantity }))
  const amount = figures.total
  const send = requestSender((key, sent) => submitItem(sendRequest, key, { who, amount, id: null, body: sent, lines }))
  const sending = useSubmitOnce(requestDraftOf(session), send, JSON.stringify(body))
  const isEmpty = source.items.length === 0
  const lacksBranch = client === null && draft.branchId === null

  const sent = ({ answer, body, wasEarlier }: Once<SendRequestInput, OrderRequest>, isMounted: boolean) => {
    source.taken(body.items)
    if (!isMounted) return toast(t`Request sent`)
    const { id, requestNumber, numberOfMonths, branchName, creditOfficer } = answer
    const confirmed: ConfirmedRequest = {
      kind: 'request',
      by: session.key,
      id,
      requestNumber,
      numberOfMonths,
      branchName,
      creditOfficer,
      wasEarlier,
      // The total on screen is not the total of a request that was sent earlier.
      total: wasEarlier ? 0 : figures.total,
    }
    navigate(localePath('/checkout'), { replace: true, state: { confirmed } })
  }

  const kept = ({ id, isUnknown }: Extract<OrderProblem, { kind: 'kept' }>, isMounted: boolean) => {
    source.taken(body.items)
    if (!isMounted) return toast(t`Not sent yet. It waits in the outbox.`, 'warning')
    const confirmed: ConfirmedKept = { kind: 'kept', by: session.key, of: 'request', id, who, isUnknown }
    navigate(localePath('/checkout'), { replace: true, state: { confirmed } })
  }

  const press = () => {
    setRequested(true)
    if (isEmpty || lacksBranch || client === undefined) return
    return sending.submit(body, {
      onDone: sent,
      // The open page shows the problem itself; after the reader has left it, a toast does.
      onProblem: (problem, isMounted) => {
        if (problem.kind === 'kept') kept(problem, isMounted)
        else if (!isMounted) toast(messagesOf(problem).title, 'error')
      },
      onSettled: () => {
        for (const { all } of stale) queries.invalidateQueries({ queryKey: all })
      },
    })
  }

  const { isBusy, wasAnswered, problem } = sending
  return { send: press, isBusy, wasAnswered, isEmpty, problem, lacksBranch: wasRequested && lacksBranch }
}
