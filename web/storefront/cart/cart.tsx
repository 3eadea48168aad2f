import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ShoppingCart } from 'lucide-react'
import { useCart } from '../../features/cart/cart.store.ts'
import { useFreshLines } from '../../features/checkout/use-fresh-lines.ts'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { inBrowser } from '../../lib/screen.ts'
import { useSession } from '../../lib/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './cart.module.css'
import { CartLine } from './cart-line.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'

// The cart is in the browser alone: the document carries the skeleton.
export const clientLoader = inBrowser()
export const HydrateFallback = CartSkeleton

export default function CartScreen() {
  const { t } = useLingui()
  const { kind } = useSession()
  const { items } = useCart()
  const { lines, totals, isStale, isRefreshing, refresh } = useFreshLines(items)
  const isPriced = kind !== 'visitor'

  return (
    <Page title={<Trans>My Cart</Trans>} tab={t`My Cart`}>
      {items.length === 0 ? (
        <NoItems />
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
    </Page>
  )
}

const NoItems = () => (
  <EmptyState
    icon={ShoppingCart}
    title={<Trans>Your cart is empty!</Trans>}
    actions={
      <LocaleLink to="/products" className={buttonClass()}>
        <Trans>Start Shopping</Trans>
      </LocaleLink>
    }
  >
    <Trans>What you add to the cart stays on this device until you order it.</Trans>
  </EmptyState>
)

const OldPrices = ({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) => (
  <Alert
    actions={
      <Button look="secondary" onClick={onRetry} busy={isBusy}>
        <Trans>Try Again</Trans>
      </Button>
    }
  >
    <p>
      <Trans>
        Prices could not be refreshed: these are from the day you added the goods. They are checked again before
        anything is booked.
      </Trans>
    </p>
  </Alert>
)
