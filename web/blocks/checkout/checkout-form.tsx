import { type FormEvent, type ReactNode, useRef } from 'react'
import type { StaffOrderRequest } from '#contract/orders/order-requests.ts'
import { useStoredDraft } from '#web/features/checkout/draft.store.ts'
import type { Draft } from '#web/features/checkout/draft.ts'
import type { OrderSource } from '#web/features/checkout/order-source.ts'
import { isBlocked } from '#web/features/checkout/repriced-lines.ts'
import { useChoices } from '#web/features/checkout/use-choices.ts'
import { useRepricedLines } from '#web/features/checkout/use-repriced-lines.ts'
import type { Session } from '#web/lib/session/session.ts'
import type { Stored } from '#web/lib/storage/local-storage-store.ts'
import type { SitePath } from '#web/lib/url/paths.ts'
import { AdditionalInformation } from './additional-information.tsx'
import styles from './checkout.module.css'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { ChoicesNotLoaded } from './choices-not-loaded.tsx'
import { CustomerInformation } from './client/customer-information.tsx'
import { OrderFailed } from './order-failed.tsx'
import { OrderProducts } from './order-products.tsx'
import { OrderSummary } from './order-summary.tsx'
import { preventEnterSubmit } from './prevent-enter-submit.ts'
import { useCheckoutQuote } from './use-checkout-quote.ts'
import { usePlaceOrder } from './use-place-order.ts'

type Props = {
  session: Session
  store: Stored<Draft>
  source: OrderSource
  /** The member's request that this order books. */
  request?: StaffOrderRequest
  /** Replaces the choice of a client until the member of the request is a client with a group. */
  instead?: ReactNode
  /** Below the order items. */
  more?: ReactNode
  /** In place of the order items while there are none. */
  empty?: ReactNode
  /** The path that shows the confirmation; the shop's checkout when missing. */
  confirmAt?: SitePath
}

/** The checkout form of one order. The draft is stored, so entries survive leaving the page. */
export function CheckoutForm({
  session,
  store,
  source,
  request,
  instead,
  more,
  empty,
  confirmAt = '/checkout',
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, changeDraft] = useStoredDraft(store)
  const { lines, totals } = useRepricedLines(source.items)
  const quote = useCheckoutQuote(lines, source.promoCode)
  const lists = useChoices(draft, session)
  const { groups, branches, choices } = lists
  const order = usePlaceOrder({ session, store, draft, choices, source, quote, request, confirmAt })

  if (groups.isPending || branches.isPending) return <CheckoutSkeleton />
  const failure = groups.error ?? branches.error
  if (failure && !(groups.data && branches.data)) {
    const retry = () => Promise.all([groups.refetch(), branches.refetch()])
    return <ChoicesNotLoaded error={failure} busy={groups.isFetching || branches.isFetching} onRetry={retry} />
  }

  /** Moves the focus after the next render. */
  const lead = (to: string) => requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(to)?.focus())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    order.place()
    lead('[aria-invalid="true"]')
  }
  // The message of the refusal replaced the submit button; it is rendered again only now.
  const afterFailure = () => {
    order.clearProblem()
    lead('[type="submit"]')
  }
  const { total } = order.figures

  return (
    <form
      method="post"
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={preventEnterSubmit}
      className={styles.columns}
    >
      <div className={styles.column}>
        {instead ?? (
          <CustomerInformation
            session={session}
            lists={lists}
            onChange={changeDraft}
            missing={order.missing}
            total={total}
            isSettled={request !== undefined}
          />
        )}
        <AdditionalInformation draft={draft} choices={choices} total={total} onChange={changeDraft} />
        <OrderProducts source={source} lines={lines} problem={order.problem} more={more} empty={empty} />
      </div>
      <OrderSummary
        order={order}
        count={totals.ordered}
        choices={choices}
        isBlocked={lines.some(isBlocked)}
        draft={draft}
        source={source}
        promoRefusal={quote.promoRefusal}
        isCounting={quote.isCounting}
        deposit={quote.deposit}
      />
      <OrderFailed problem={order.problem} from={source.from} onClose={afterFailure} />
    </form>
  )
}
