import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { longestLocation, longestNote } from '#web/blocks/checkout/additional-information.tsx'
import styles from '#web/blocks/checkout/checkout.module.css'
import { CheckoutSkeleton } from '#web/blocks/checkout/checkout-skeleton.tsx'
import { ChoicesNotLoaded } from '#web/blocks/checkout/choices-not-loaded.tsx'
import { OrderProducts } from '#web/blocks/checkout/order-products.tsx'
import { preventEnterSubmit } from '#web/blocks/checkout/prevent-enter-submit.ts'
import { RepaymentChoice } from '#web/blocks/checkout/repayment-choice.tsx'
import { useCheckoutQuote } from '#web/blocks/checkout/use-checkout-quote.ts'
import { myClient, openBranches } from '#web/features/checkout/checkout.queries.ts'
import { requestDraftOf, useStoredDraft } from '#web/features/checkout/draft.store.ts'
import { useRepricedLines } from '#web/features/checkout/use-repriced-lines.ts'
import { myCredit } from '#web/features/credit/my-credit.queries.ts'
import type { Session } from '#web/lib/session/session.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyCheckout } from '../empty-checkout.tsx'
import { useCartSource } from '../use-cart-source.ts'
import { useHasItems } from '../use-has-items.ts'
import { RequestSummary } from './request-summary.tsx'
import { Requester } from './requester.tsx'
import { useSendRequest } from './use-send-request.ts'

/** Sends a member's cart as a request to a credit officer. Its draft is stored until the request is sent. */
export function RequestForm({ session }: { session: Exclude<Session, { kind: 'visitor' }> }) {
  const [draft, change] = useStoredDraft(requestDraftOf(session))
  const source = useCartSource(null)
  const { lines, totals } = useRepricedLines(source.items)
  const quote = useCheckoutQuote(lines, source.promoCode)
  const me = useQuery(myClient(session))
  const credit = useQuery(myCredit(session))
  const branches = useQuery({ ...openBranches(session), enabled: me.data === null })
  const request = useSendRequest({ session, draft, client: me.data, source, figures: quote.figures })

  const hasItems = useHasItems(source, draft)

  if (!hasItems) return <EmptyCheckout kind={session.kind} />
  const isLoaded = me.data === null ? branches.data !== undefined : me.data !== undefined
  const error = me.error ?? branches.error
  if (error && !isLoaded) {
    const retry = () => Promise.all([me.refetch(), ...(me.data === null ? [branches.refetch()] : [])])
    return <ChoicesNotLoaded error={error} busy={me.isFetching || branches.isFetching} onRetry={retry} />
  }
  if (me.data === undefined || !isLoaded) return <CheckoutSkeleton />

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    request.send()
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const total = quote.isCounting ? 0 : quote.figures.total

  return (
    <form method="post" noValidate onSubmit={submit} onKeyDown={preventEnterSubmit} className={styles.columns}>
      <div className={styles.column}>
        <Requester
          client={me.data}
          name={session.user.name}
          phone={session.user.phone}
          branches={branches.data ?? []}
          branchId={draft.branchId}
          onBranch={(branchId) => change({ branchId })}
          isMissing={request.lacksBranch}
        />
        <Panel title={<Trans>Additional Information</Trans>}>
          <Field
            label={<Trans>Location</Trans>}
            hint={<Trans>Where the goods should go.</Trans>}
            value={draft.location ?? me.data?.location ?? ''}
            onChange={(event) => change({ location: event.target.value })}
            maxLength={longestLocation}
            autoComplete="off"
          />
          <RepaymentChoice
            months={draft.numberOfMonths}
            total={total}
            dueWeekday={credit.data?.dueWeekday ?? null}
            onChange={(numberOfMonths) => change({ numberOfMonths })}
          />
          <TextArea
            label={<Trans>Note to the officer (optional)</Trans>}
            rows={2}
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
            maxLength={longestNote}
          />
        </Panel>
        <OrderProducts source={source} lines={lines} problem={request.problem} />
      </div>
      <RequestSummary
        request={request}
        client={me.data}
        quote={quote}
        count={totals.ordered}
        source={source}
        months={draft.numberOfMonths}
        hasUnsettled={draft.unsettled.length > 0 && !request.wasAnswered}
      />
    </form>
  )
}
