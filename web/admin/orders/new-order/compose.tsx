import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Client } from '#contract/lending/clients.ts'
import { newOrder } from '#web/admin/lib/screens.ts'
import { CheckoutForm } from '#web/blocks/checkout/checkout-form.tsx'
import { CheckoutSkeleton } from '#web/blocks/checkout/checkout-skeleton.tsx'
import { ClientWithoutGroup } from '#web/blocks/client-search/client-without-group.tsx'
import { AddProducts } from '#web/features/checkout/add-products.tsx'
import { clientById } from '#web/features/checkout/checkout.queries.ts'
import { draftOf, useStoredDraft } from '#web/features/checkout/draft.store.ts'
import type { Draft } from '#web/features/checkout/draft.ts'
import { useBasketItems } from '#web/features/checkout/use-basket-items.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import type { Session } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toastWith } from '#web/ui/feedback/toasts.tsx'
import { PromoField } from './promo-field.tsx'

type Props = { session: Session; clientId: number | null }

/** The draft without its choices and items. Tries without an answer stay: they protect from booking twice. */
const emptied = (draft: Draft, fallback: Draft): Draft => {
  const { key, contents, unsettled } = draft
  return { ...fallback, key, contents, unsettled }
}

/** The order being composed, for the client in the address if there is one. */
export function Compose({ session, clientId }: Props) {
  return clientId === null ? <OrderForm session={session} /> : <ForClient session={session} clientId={clientId} />
}

function ForClient({ session, clientId }: { session: Session; clientId: number }) {
  const { t } = useLingui()
  const query = useQuery(clientById(clientId, session))
  return (
    <QueryBoundary
      query={query}
      loading={<CheckoutSkeleton />}
      title={<Trans>The client could not be loaded</Trans>}
      failed={t`Please check your network.`}
      missing={
        <>
          <Alert>
            <p>
              <Trans>There is no such client, or they belong to another branch. Find the client below.</Trans>
            </p>
          </Alert>
          <OrderForm session={session} />
        </>
      }
    >
      {(client) => <ChosenClient key={client.id} session={session} client={client} />}
    </QueryBoundary>
  )
}

/** Chooses the client of the address once. An unfinished order for another client is not overwritten without a question. */
function ChosenClient({ session, client }: { session: Session; client: Client }) {
  const store = draftOf(session, 'console')
  const [{ basket, clientId }] = useStoredDraft(store)
  const count = basket?.items.length ?? 0
  const [isDecided, setDecided] = useState(false)
  const mustAsk = !isDecided && count > 0 && clientId !== null && clientId !== client.id
  const { id, groupId, fullName } = client

  const choose = (before: Draft) => {
    setDecided(true)
    if (groupId === null || before.clientId === id) return store.set(before)
    return store.set({ ...before, groupId, clientId: id, location: null })
  }
  useEffect(() => {
    if (!isDecided && !mustAsk) choose(store.get())
  })

  if (mustAsk) {
    return (
      <Alert
        title={<Trans>You have an unfinished order for another client</Trans>}
        actions={
          <>
            <Button onClick={() => setDecided(true)}>
              <Trans>Continue it</Trans>
            </Button>
            <Button variant="secondary" onClick={() => choose(emptied(store.get(), store.fallback))}>
              <Trans>Start one for {fullName}</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Plural value={count} one="It has # product." other="It has # products." />
        </p>
      </Alert>
    )
  }
  return (
    <>
      {groupId === null && <ClientWithoutGroup name={fullName} />}
      <OrderForm session={session} />
    </>
  )
}

function OrderForm({ session }: { session: Session }) {
  const { t } = useLingui()
  const store = draftOf(session, 'console')
  const [draft] = useStoredDraft(store)
  const source = useBasketItems(store, 'console')
  const isBegun = draft.clientId !== null || source.items.length > 0 || draft.note !== ''
  const startOver = () => {
    const before = store.get()
    store.set(emptied(before, store.fallback))
    toastWith(t`The order is empty again.`, { label: t`Undo`, run: () => store.set(before) })
  }
  return (
    <CheckoutForm
      session={session}
      store={store}
      source={source}
      confirmAt={newOrder.path}
      empty={
        <p>
          <Trans>No goods yet. Find the first one below.</Trans>
        </p>
      }
      more={
        <>
          <AddProducts session={session} onAdd={source.add} />
          {source.items.length > 0 && source.promoCode === null && <PromoField source={source} />}
          {isBegun && (
            <Button variant="quiet" onClick={startOver}>
              <Trans>Start over</Trans>
            </Button>
          )}
        </>
      }
    />
  )
}
