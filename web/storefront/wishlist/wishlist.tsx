import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { CartNotLoaded } from '#web/blocks/cart-sync/cart-not-loaded.tsx'
import { useSyncStatus } from '#web/features/cart/sync-status.ts'
import { wishedProducts } from '#web/features/wishlist/wishlist.queries.ts'
import { type FreshWish, freshWishes, maxOf } from '#web/features/wishlist/wishlist.rules.ts'
import { useWishlist } from '#web/features/wishlist/wishlist.store.ts'
import { messageOf } from '#web/lib/http/api.ts'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import { browserLoader } from '#web/lib/query/screen.ts'
import { LogInLinks } from '#web/lib/session/log-in-link.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadingText, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/page.tsx'
import { WishLine } from './wish-line.tsx'
import styles from './wishlist.module.css'
import { WishlistSummary } from './wishlist-summary.tsx'

// The server renders the skeleton, the same document for all readers: wishlists are stored in the browser.
export const clientLoader = browserLoader()
export const HydrateFallback = WishlistSkeleton

export default function WishlistScreen() {
  const { t } = useLingui()
  const session = useSession()
  const isVisitor = session.kind === 'visitor'
  const { items } = useWishlist()
  const ids = items.map(({ id }) => id)
  // Fetches again only when a product was added: a removed wish needs no call.
  const [requested, setRequested] = useState(ids)
  if (ids.some((id) => !requested.includes(id))) setRequested(ids)
  const { data, error, refetch, isFetching, isPending } = useQuery({
    ...wishedProducts(requested, session),
    placeholderData: keepPreviousData,
  })
  const wishes = freshWishes(items, data, !isVisitor)
  const [chosen, setChosen] = useState<Record<number, number>>({})
  const quantityOf = (wish: FreshWish) => Math.min(chosen[wish.item.id] ?? 1, maxOf(wish))

  const { state, retry } = useSyncStatus()
  if (items.length > 0 ? isPending : state === 'loading') return <WishlistSkeleton />

  return (
    <Page title={<Trans>My Wishlist</Trans>} tab={t`My Wishlist`} className={styles.page}>
      {isVisitor && items.length > 0 && <LogInFirst />}
      {items.length === 0 && isVisitor ? (
        <VisitorsWishlist />
      ) : items.length === 0 && state === 'failed' ? (
        <CartNotLoaded onRetry={retry} />
      ) : items.length === 0 ? (
        <NoWishes />
      ) : (
        <>
          {error && (
            <LoadFailure busy={isFetching} onRetry={refetch} variant="secondary">
              {messageOf(error, t`Stock and prices could not be refreshed.`)}
            </LoadFailure>
          )}
          <div className={styles.columns}>
            <ul className={styles.lines}>
              {wishes.map((wish) => (
                <WishLine
                  key={wish.item.id}
                  wish={wish}
                  isVisitor={isVisitor}
                  quantity={quantityOf(wish)}
                  onQuantity={(quantity) => setChosen((known) => ({ ...known, [wish.item.id]: quantity }))}
                />
              ))}
            </ul>
            {!isVisitor && <WishlistSummary wishes={wishes} quantityOf={quantityOf} />}
          </div>
        </>
      )}
    </Page>
  )
}

const LogInFirst = () => (
  <Alert actions={<LogInLinks />}>
    <p>
      <Trans>Please log in to manage your wishlist.</Trans>
    </p>
  </Alert>
)

/** The empty wishlist of a visitor, with a link to log in. */
const VisitorsWishlist = () => (
  <EmptyState icon={Heart} title={<Trans>Your wishlist is empty</Trans>} actions={<LogInLinks />}>
    <Trans>Please log in to manage your wishlist.</Trans>
  </EmptyState>
)

const NoWishes = () => (
  <EmptyState
    icon={Heart}
    title={<Trans>Your wishlist is empty</Trans>}
    actions={
      <LocaleLink to="/products" className={buttonClass()}>
        <Trans>Start Shopping</Trans>
      </LocaleLink>
    }
  >
    <Trans>Tap the heart on any product to save it here.</Trans>
  </EmptyState>
)

function WishlistSkeleton() {
  return (
    <Page title={<Trans>My Wishlist</Trans>} className={styles.page}>
      <LoadingText>
        <Trans>Loading your wishlist...</Trans>
      </LoadingText>
      <div className={styles.columns}>
        <div className={styles.lines}>
          <Skeleton height="10rem" />
          <Skeleton height="10rem" />
        </div>
        <Skeleton height="12rem" />
      </div>
    </Page>
  )
}
