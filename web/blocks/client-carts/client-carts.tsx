import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { FoundClient } from '#contract/lending/clients.ts'
import { undoToast } from '#web/blocks/cart-sync/undo-toast.ts'
import { deleteCart, type OtherCart, useOtherCarts } from '#web/features/cart/client-carts.ts'
import { useChooseCart } from '#web/features/cart/use-choose-cart.ts'
import { clientsById } from '#web/features/checkout/checkout.queries.ts'
import { draftOf } from '#web/features/checkout/draft.store.ts'
import { formatMoment } from '#web/lib/format/dates.ts'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import type { Session } from '#web/lib/session/session.ts'
import { clearShopClient } from '#web/lib/session/shop-client.store.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useExitAnimation } from '#web/ui/hooks/use-exit-animation.ts'
import styles from './client-carts.module.css'

export type ClientCartsProps = { session: Session; title?: ReactNode }

/** The carts that staff have begun for others than the client of this tab; nothing without any. */
export default function ClientCarts({ session, title }: ClientCartsProps) {
  const { t } = useLingui()
  const carts = useOtherCarts(session.key)
  const ids = carts.flatMap(({ clientId }) => clientId ?? []).sort((one, other) => one - other)
  const names = useQuery(clientsById(ids, session))
  if (carts.length === 0) return null
  return (
    <section className={styles.carts} aria-labelledby="carts-of-clients">
      <h2 id="carts-of-clients">{title ?? <Trans>Carts of other clients</Trans>}</h2>
      {names.error && (
        <LoadFailure busy={names.isFetching} onRetry={names.refetch} tone="info" variant="secondary">
          {t`The names of the clients could not be loaded.`}
        </LoadFailure>
      )}
      <ul className={styles.list}>
        {carts.map((cart) => (
          <Row
            key={cart.clientId}
            cart={cart}
            session={session}
            client={names.data?.find(({ id }) => id === cart.clientId)}
            state={names.data && !names.isPlaceholderData ? 'known' : names.error ? 'failed' : 'loading'}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = {
  cart: OtherCart
  session: Session
  client: FoundClient | undefined
  state: 'known' | 'failed' | 'loading'
}

function Row({ cart: { clientId, groupId, changedAt, count }, session, client, state }: RowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const chooseCart = useChooseCart(session)
  const box = useRef<HTMLLIElement>(null)
  const { isLeaving, leave } = useExitAnimation(box)
  const isMissing = clientId !== null && state === 'known' && !client
  const name = clientId === null ? t`Without a client` : (client?.fullName ?? t`Client`)

  const open = () => {
    if (clientId !== null) return chooseCart({ id: clientId, groupId: client?.groupId ?? groupId }, 'stay')
    clearShopClient()
    return true
  }
  const remove = () =>
    leave(() => {
      const restore = deleteCart(session.key, clientId)
      const drafts = draftOf(session, clientId === null ? 'cart' : `client-${clientId}`)
      const draft = drafts.get()
      // A draft whose last try got no answer stays: it protects from booking twice.
      if (draft.unsettled.length === 0) drafts.set(drafts.fallback)
      undoToast(t`The cart was deleted: ${name}`, t`Undo`, () => {
        restore()
        if (drafts.get() === drafts.fallback) drafts.set(draft)
      })
    })

  return (
    <li ref={box} className={styles.cart} data-leaving={isLeaving || undefined}>
      <div className={styles.what}>
        <p className={styles.name}>
          {isMissing ? (
            <Trans>This client is no longer yours to book for.</Trans>
          ) : clientId !== null && !client && state === 'loading' ? (
            <Skeleton width="9rem" />
          ) : (
            name
          )}
          {client && <span className={styles.number}>{client.clientNumber}</span>}
        </p>
        <p className={styles.facts}>
          <Plural value={count} one="# item" other="# items" />
          {changedAt > 0 && <time>{formatMoment(new Date(changedAt).toISOString(), language)}</time>}
        </p>
      </div>
      <div className={styles.actions}>
        {!isMissing && (
          <LocaleLink
            to="/cart"
            className={buttonClass('secondary')}
            aria-label={t`Continue the cart: ${name}`}
            onClick={(event) => {
              if (!open()) event.preventDefault()
            }}
          >
            <Trans>Continue</Trans>
          </LocaleLink>
        )}
        <Button variant="quiet" data-remove onClick={remove} aria-label={t`Delete the cart: ${name}`}>
          <Trash2 aria-hidden size={18} />
          <Trans>Delete</Trans>
        </Button>
      </div>
    </li>
  )
}
