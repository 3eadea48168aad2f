import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useRef } from 'react'
import type { StaffOrderRequest } from '#contract/orders/order-requests.ts'
import { useKept } from '../../features/checkout/draft.store.ts'
import type { Draft } from '../../features/checkout/draft.ts'
import { isBlocked } from '../../features/checkout/fresh-lines.ts'
import type { Goods } from '../../features/checkout/goods.ts'
import { useChoices } from '../../features/checkout/use-choices.ts'
import { useFreshLines } from '../../features/checkout/use-fresh-lines.ts'
import { messageOf } from '../../lib/api.ts'
import type { Session } from '../../lib/session.ts'
import type { Stored } from '../../lib/stored.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { AdditionalInformation } from './additional-information.tsx'
import { byButtonOnly } from './by-button-only.ts'
import styles from './checkout.module.css'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CustomerInformation } from './customer-information.tsx'
import { OrderFailed } from './order-failed.tsx'
import { OrderProducts } from './order-products.tsx'
import { OrderSummary } from './order-summary.tsx'
import { usePlaceOrder } from './use-place-order.ts'
import { useQuote } from './use-quote.ts'

type Props = {
  session: Session
  store: Stored<Draft>
  goods: Goods
  /** The member's request this order books. */
  request?: StaffOrderRequest
  /** In place of the choice of a client, as long as nobody is chosen. */
  instead?: ReactNode
  /** Below the goods. */
  more?: ReactNode
}

/** One order being composed. All that is chosen is in the draft, which outlives the page. */
export function CheckoutForm({ session, store, goods, request, instead, more }: Props) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [draft, changeDraft] = useKept(store)
  const { lines, totals } = useFreshLines(goods.items)
  const quote = useQuote(lines, goods.promoCode)
  const lists = useChoices(draft, session)
  const { groups, branches, choices } = lists
  const order = usePlaceOrder({ session, store, draft, choices, goods, quote, request })

  if (groups.isPending || branches.isPending) return <CheckoutSkeleton />
  const failure = groups.error ?? branches.error
  if (failure && !(groups.data && branches.data)) {
    const retry = () => Promise.all([groups.refetch(), branches.refetch()])
    return (
      <Alert
        tone="error"
        title={<Trans>Failed to load groups or branches.</Trans>}
        actions={
          <Button onClick={retry} busy={groups.isFetching || branches.isFetching}>
            <Trans>Try Again</Trans>
          </Button>
        }
      >
        <p>{messageOf(failure, t`Please check your network. Your cart and what you chose are kept.`)}</p>
      </Alert>
    )
  }

  /** Once what follows from this is on screen. */
  const lead = (to: string) => requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(to)?.focus())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    order.place()
    lead('[aria-invalid="true"]')
  }
  // The button gave way to the words of the refusal and comes back only now.
  const afterFailure = () => {
    order.forgetProblem()
    lead('[type="submit"]')
  }
  const { total } = order.figures

  return (
    <form ref={form} noValidate onSubmit={submit} onKeyDown={byButtonOnly} className={styles.columns}>
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
        <OrderProducts goods={goods} lines={lines} problem={order.problem} more={more} />
      </div>
      <OrderSummary
        order={order}
        count={totals.ordered}
        choices={choices}
        isBlocked={lines.some(isBlocked)}
        draft={draft}
        goods={goods}
        promoRefusal={quote.promoRefusal}
        isCounting={quote.isCounting}
      />
      <OrderFailed problem={order.problem} from={goods.from} onClose={afterFailure} />
    </form>
  )
}
