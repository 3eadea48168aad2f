import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ShoppingCart } from 'lucide-react'
import { CartNotLoaded } from '#web/blocks/cart-sync/cart-not-loaded.tsx'
import type { ClientCartsProps } from '#web/blocks/client-carts/client-carts.tsx'
import { useCart } from '#web/features/cart/cart.store.ts'
import { useSyncStatus } from '#web/features/cart/sync-status.ts'
import { useRepricedLines } from '#web/features/checkout/use-repriced-lines.ts'
import { staffPart } from '#web/lib/i18n/staff-part.ts'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import { browserLoader } from '#web/lib/query/screen.ts'
import { LogInLinks } from '#web/lib/session/log-in-link.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { useLanguage } from '#web/lib/url/paths.ts'
import { type ButtonVariant, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadingText, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { usePagePart } from '#web/ui/hooks/use-page-part.ts'
import { Page } from '#web/ui/page.tsx'
import styles from './cart.module.css'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'

const loadOtherCarts = staffPart<ClientCartsProps>(() => import('#web/blocks/client-carts/client-carts.tsx'))

// The server renders the skeleton, the same document for all readers: carts are stored in the browser.
export const clientLoader = browserLoader()
export const HydrateFallback = CartSkeleton

export default function CartScreen() {
  const { t } = useLingui()
  const session = useSession()
  const { kind } = session
  const { Part: OtherCarts } = usePagePart(loadOtherCarts[useLanguage()], kind === 'staff')
  const { items } = useCart()
  const { lines, totals, isStale, isRefreshing, refresh } = useRepricedLines(items)
  const { state, retry } = useSyncStatus()
  const isPriced = kind !== 'visitor'

  if (items.length === 0 && state === 'loading') return <CartSkeleton />

  return (
    <Page title={<Trans>My Cart</Trans>} tab={t`My Cart`}>
      {items.length === 0 ? (
        isPriced ? (
          <NoItems isUnknown={state === 'failed'} onRetry={retry} />
        ) : (
          <VisitorsCart />
        )
      ) : (
        <>
          <p role="status" className={styles.count}>
            <Plural value={totals.count} one="# item" other="# items" />
          </p>
          {isPriced && isStale && <OldPrices onRetry={refresh} isBusy={isRefreshing} />}
          <div className={styles.columns}>
            <ul className={styles.lines}>
              {lines.map((line) => (
                <CartLine key={line.item.id} line={line} isPriced={isPriced} />
              ))}
            </ul>
            <CartSummary lines={lines} totals={totals} isPriced={isPriced} />
          </div>
        </>
      )}
      {OtherCarts && <OtherCarts session={session} />}
    </Page>
  )
}

const StartShopping = ({ variant }: { variant: ButtonVariant }) => (
  <LocaleLink to="/products" className={buttonClass(variant)}>
    <Trans>Start Shopping</Trans>
  </LocaleLink>
)

const VisitorsCart = () => (
  <EmptyState
    icon={ShoppingCart}
    title={<Trans>Your cart is empty!</Trans>}
    actions={
      <>
        <LogInLinks />
        <StartShopping variant="secondary" />
      </>
    }
  >
    <Trans>Please log in to add products to your cart.</Trans>
  </EmptyState>
)

type NoItemsProps = { isUnknown: boolean; onRetry: (() => void) | undefined }

const NoItems = ({ isUnknown, onRetry }: NoItemsProps) =>
  isUnknown ? (
    <CartNotLoaded onRetry={onRetry} />
  ) : (
    <EmptyState
      icon={ShoppingCart}
      title={<Trans>Your cart is empty!</Trans>}
      actions={<StartShopping variant="primary" />}
    >
      <Trans>Products you add will appear here.</Trans>
    </EmptyState>
  )

const OldPrices = ({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) => (
  <LoadFailure busy={isBusy} onRetry={onRetry} tone="info" variant="secondary">
    <Trans>
      Prices could not be refreshed: these are from the day you added the goods. They are checked again before anything
      is booked.
    </Trans>
  </LoadFailure>
)

function CartSkeleton() {
  return (
    <Page title={<Trans>My Cart</Trans>}>
      <LoadingText>
        <Trans>Loading your cart...</Trans>
      </LoadingText>
      <Skeleton width="5rem" />
      <div className={styles.columns}>
        <div className={styles.lines}>
          <Skeleton height="10rem" />
          <Skeleton height="10rem" />
        </div>
        <Skeleton height="14rem" />
      </div>
    </Page>
  )
}
