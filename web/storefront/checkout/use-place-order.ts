import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PlaceOrderInput } from '#contract/orders.ts'
import { type CartItem, takeFromCart } from '../../features/cart/cart.store.ts'
import { draftOf } from '../../features/checkout/draft.store.ts'
import type { Draft } from '../../features/checkout/draft.ts'
import type { FreshLine, totalsOf } from '../../features/checkout/fresh-lines.ts'
import { type OrderProblem, problemOf } from '../../features/checkout/order-problem.ts'
import { type Placed, placeDraft } from '../../features/checkout/place.ts'
import type { Choices } from '../../features/checkout/use-choices.ts'
import { useLocalePath } from '../../lib/paths.ts'
import type { Session } from '../../lib/session.ts'
import { toast } from '../../ui/toasts.tsx'
import type { Confirmed } from './confirmed.ts'
import { useProblemWords } from './problem-words.ts'

export type Requirement = 'client' | 'group' | 'branch' | 'officer'

type Input = {
  session: Session
  draft: Draft
  choices: Choices
  lines: FreshLine<CartItem>[]
  totals: ReturnType<typeof totalsOf>
}

const lackingOf = ({ client, group, branch }: Choices): Requirement[] => [
  ...(client ? [] : ['client' as const]),
  ...(group ? [] : ['group' as const]),
  ...(branch ? [] : ['branch' as const]),
  ...(group?.creditOfficerId ? [] : ['officer' as const]),
]

const itemsOf = (lines: FreshLine<CartItem>[]) =>
  lines.map(({ item }) => ({ productId: item.id, quantity: item.quantity }))

const bodyOf = ({ draft, choices, lines }: Input, expectedTotal: number): PlaceOrderInput | null => {
  const { client, group } = choices
  if (!client || !group) return null
  const location = (draft.location ?? client.location ?? '').trim()
  return {
    client: client.id,
    bookedBy: group.creditOfficerId,
    items: itemsOf(lines),
    ...(location ? { location } : {}),
    numberOfMonths: draft.numberOfMonths,
    expectedTotal,
  }
}

/** Places the order on screen, once, and says what became of it. */
export function usePlaceOrder(input: Input) {
  const { t } = useLingui()
  const { session, draft, choices, lines, totals } = input
  const client = useQueryClient()
  const navigate = useNavigate()
  const localePath = useLocalePath()
  const words = useProblemWords()
  const [isBusy, setBusy] = useState(false)
  const sending = useRef(false)
  const isHere = useRef(true)
  const [wasAsked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState<{ of: string; problem: OrderProblem } | null>(null)

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  // What was refused is refused for these goods and this person; another choice is another question.
  const contents = JSON.stringify([draft.groupId, draft.clientId, draft.location, draft.numberOfMonths, itemsOf(lines)])
  const problem = refusal?.of === contents ? refusal.problem : null
  const quote = problem?.kind === 'price' ? problem : null
  const subtotal = quote?.subtotal ?? totals.subtotal
  const total = quote?.total ?? totals.subtotal
  const lacking = lackingOf(choices)

  const celebrate = ({ order, body, wasEarlier }: Placed) => {
    takeFromCart(body.items)
    toast(t`Order Placed Successfully! 🎉`)
    if (!isHere.current) return
    const confirmed: Confirmed = {
      orderNumber: order.orderNumber,
      total: order.total,
      numberOfMonths: order.numberOfMonths,
      client: choices.client?.id === body.client ? choices.client.fullName : '',
      wasEarlier,
    }
    navigate(localePath('/checkout'), { replace: true, state: { confirmed } })
  }

  const place = async () => {
    setAsked(true)
    const body = bodyOf(input, total)
    if (sending.current || lines.length === 0 || lacking.length > 0 || !body) return
    sending.current = true
    setBusy(true)
    setRefusal(null)
    try {
      celebrate(await placeDraft(draftOf(session), body))
    } catch (error) {
      const found = problemOf(error)
      setRefusal({ of: contents, problem: found })
      // Those two ask something of the person, on the page and in a dialog; the others also get the toast.
      if (found.kind !== 'limit' && found.kind !== 'price') toast(words(found).title, 'error')
    } finally {
      sending.current = false
      setBusy(false)
      for (const stale of ['products', 'clients', 'orders']) client.invalidateQueries({ queryKey: [stale] })
    }
  }

  return {
    place,
    isBusy,
    isEmpty: lines.length === 0,
    problem,
    forgetProblem: () => setRefusal(null),
    missing: wasAsked ? lacking : [],
    figures: { count: totals.count, subtotal, shipping: total - subtotal, tax: 0, total },
  }
}
