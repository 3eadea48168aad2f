import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ShoppingCart } from 'lucide-react'
import { useRef } from 'react'
import { ksh } from '#contract/money.ts'
import { CartNotLoaded } from '#web/blocks/cart-sync/cart-not-loaded.tsx'
import { useCart } from '#web/features/cart/cart.store.ts'
import { useSyncStatus } from '#web/features/cart/sync-status.ts'
import { useRepricedLines } from '#web/features/checkout/use-repriced-lines.ts'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import { inBrowser } from '#web/lib/query/screen.ts'
import { LogInLinks } from '#web/lib/session/log-in-link.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './cart.module.css'
import { CartLine } from './cart-line.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'

// The server renders the skeleton, the same document for all readers: carts are stored in the browser.
export const clientLoader = inBrowser()
export const HydrateFallback = CartSkeleton

/** With more lines, a button leads to the summary, which is far below on a phone. */
const fewLines = 4

export default function CartScreen() {
  const { t } = useLingui()
  const { kind } = useSession()
  const { items } = useCart()
  const { lines, totals, isStale, isRefreshing, refresh } = useRepricedLines(items)
  const { state, retry } = useSyncStatus()
  const isPriced = kind !== 'visitor'
  const summary = useRef<HTMLDivElement>(null)

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
            <div className={styles.items}>
              <ul className={styles.lines}>
                {lines.map((line) => (
                  <CartLine key={line.item.id} line={line} isPriced={isPriced} />
                ))}
              </ul>
              {lines.length > fewLines && (
                <Button className={styles.down} onClick={() => summary.current?.focus()}>
                  <ArrowDown aria-hidden size={18} />
                  <Trans>Summary</Trans>
                  {isPriced && <data value={totals.subtotal}>{ksh(totals.subtotal)}</data>}
                </Button>
              )}
            </div>
            <div ref={summary} tabIndex={-1} className={styles.summary}>
              <CartSummary lines={lines} totals={totals} isPriced={isPriced} />
            </div>
          </div>
        </>
      )}
    </Page>
  )
}

const VisitorsCart = () => (
  <EmptyState icon={ShoppingCart} title={<Trans>Your cart is empty!</Trans>} actions={<LogInLinks />}>
    <Trans>Please log in to add products to your cart.</Trans>
  </EmptyState>
)

type NoItemsProps = { isUnknown: boolean; onRetry: (() => void) | undefined }

const NoItems = ({ isUnknown, onRetry }: NoItemsProps) => (
  <>
    {isUnknown && <CartNotLoaded onRetry={onRetry} />}
    <EmptyState
      icon={ShoppingCart}
      title={isUnknown ? <Trans>Nothing on this device yet</Trans> : <Trans>Your cart is empty!</Trans>}
      actions={
        <LocaleLink to="/products" className={buttonClass()}>
          <Trans>Start Shopping</Trans>
        </LocaleLink>
      }
    >
      <Trans>Products you add will appear here.</Trans>
    </EmptyState>
  </>
)

const OldPrices = ({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) => (
  <LoadFailure busy={isBusy} onRetry={onRetry} tone="info" variant="secondary">
    <Trans>
      Prices could not be refreshed: these are from the day you added the goods. They are checked again before anything
      is booked.
    </Trans>
  </LoadFailure>
)
