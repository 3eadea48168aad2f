import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { StaffOrderRequest } from '#contract/orders/order-requests.ts'
import { ClientWithoutGroup } from '#web/blocks/client-search/client-without-group.tsx'
import { AddProducts } from '#web/features/checkout/add-products.tsx'
import { orderRequest } from '#web/features/checkout/checkout.queries.ts'
import { clearDraft, draftOf, useStoredDraft } from '#web/features/checkout/draft.store.ts'
import type { Draft } from '#web/features/checkout/draft.ts'
import { useBasketItems } from '#web/features/checkout/use-basket-items.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import type { Session } from '#web/lib/session/session.ts'
import type { Stored } from '#web/lib/storage/local-storage-store.ts'
import type { SitePath } from '#web/lib/url/paths.ts'
import { CheckoutForm } from '../checkout-form.tsx'
import { CheckoutSkeleton } from '../checkout-skeleton.tsx'
import { ClosedRequest, NoRequest, type RequestPaths } from './closed-request.tsx'
import { LinkClient } from './link-client.tsx'
import { RequestBanner } from './request-banner.tsx'

type Props = {
  id: number
  session: Session
  paths: RequestPaths
  /** The path that shows the confirmation; the shop's checkout when missing. */
  confirmAt?: SitePath
}

/** A member's request in checkout, as long as it is open. */
export function RequestCheckout({ id, session, paths, confirmAt }: Props) {
  const { t } = useLingui()
  const query = useQuery(orderRequest(id, session))
  const isClosed = query.data !== undefined && query.data.status !== 'Sent'

  useEffect(() => {
    if (isClosed) clearDraft(session, id)
  }, [isClosed, session, id])

  return (
    <QueryBoundary
      query={query}
      loading={<CheckoutSkeleton />}
      title={<Trans>The request could not be opened</Trans>}
      failed={t`Please check your network.`}
      missing={<NoRequest paths={paths} />}
    >
      {(request) =>
        isClosed ? (
          <ClosedRequest request={request} paths={paths} />
        ) : (
          <OpenRequest request={request} session={session} {...(confirmAt && { confirmAt })} />
        )
      }
    </QueryBoundary>
  )
}

/** Fills the draft of the order from the request. */
const begin = (store: Stored<Draft>, { items, promoCode, location, numberOfMonths, note }: StaffOrderRequest) =>
  store.set({
    ...store.get(),
    location,
    numberOfMonths,
    note: note ?? '',
    basket: {
      items: items.map(({ productId, productName, quantity }) => ({ id: productId, name: productName, quantity })),
      promoCode,
    },
  })

/** Replaces the choice of a client until the member is linked to a client with a group. */
function insteadOf(request: StaffOrderRequest, session: Session) {
  if (!request.client) return <LinkClient request={request} session={session} />
  return request.client.groupId === null ? <ClientWithoutGroup name={request.client.fullName} /> : undefined
}

type OpenProps = Pick<Props, 'session' | 'confirmAt'> & { request: StaffOrderRequest }

function OpenRequest({ request, session, ...confirmation }: OpenProps) {
  const { id, client } = request
  const store = draftOf(session, id)
  const [draft, change] = useStoredDraft(store)
  const source = useBasketItems(store, 'request')
  const [isBegun, setBegun] = useState(false)

  // Fills the draft once: changes of an earlier visit stay, and the draft that booking clears is not filled again.
  useEffect(() => {
    if (isBegun) return
    setBegun(true)
    if (store.get().basket === null) begin(store, request)
  }, [isBegun, store, request])

  // The order is for the client whom the member is linked to, even if the draft holds an earlier one.
  const isTheirs = !client || (draft.clientId === client.id && draft.groupId === client.groupId)
  useEffect(() => {
    if (!isTheirs && client) change({ clientId: client.id, groupId: client.groupId })
  })

  return (
    <>
      <RequestBanner request={request} />
      <CheckoutForm
        session={session}
        store={store}
        source={source}
        request={request}
        {...confirmation}
        instead={insteadOf(request, session)}
        more={<AddProducts session={session} onAdd={source.add} />}
      />
    </>
  )
}
