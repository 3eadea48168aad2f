import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { useCart } from '../../features/cart/cart.store.ts'
import { useDraft } from '../../features/checkout/draft.store.ts'
import { useChoices } from '../../features/checkout/use-choices.ts'
import { useFreshLines } from '../../features/checkout/use-fresh-lines.ts'
import { messageOf } from '../../lib/api.ts'
import type { Session } from '../../lib/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { AdditionalInformation } from './additional-information.tsx'
import styles from './checkout.module.css'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CustomerInformation } from './customer-information.tsx'
import { OrderFailed } from './order-failed.tsx'
import { OrderProducts } from './order-products.tsx'
import { OrderSummary } from './order-summary.tsx'
import { usePlaceOrder } from './use-place-order.ts'

/** One order being composed. All that is chosen is in the draft, which outlives the page. */
export function CheckoutForm({ session }: { session: Session }) {
  const { t } = useLingui()
  const [draft, changeDraft] = useDraft(session)
  const { items } = useCart()
  const { lines, totals } = useFreshLines(items)
  const lists = useChoices(draft, session)
  const { groups, branches, choices } = lists
  const order = usePlaceOrder({ session, draft, choices, lines, totals })

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

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    order.place()
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <form noValidate onSubmit={submit} className={styles.columns}>
      <div className={styles.column}>
        <CustomerInformation lists={lists} onChange={changeDraft} missing={order.missing} total={order.figures.total} />
        <AdditionalInformation draft={draft} choices={choices} onChange={changeDraft} />
        <OrderProducts lines={lines} problem={order.problem} />
      </div>
      <OrderSummary order={order} choices={choices} isUnheard={draft.unsettled.length > 0} />
      <OrderFailed problem={order.problem} onClose={order.forgetProblem} />
    </form>
  )
}
