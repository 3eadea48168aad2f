import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ShoppingCart } from 'lucide-react'
import { useArrival } from '../../features/cart/arrival.ts'
import { useCart } from '../../features/cart/cart.store.ts'
import { useFreshLines } from '../../features/checkout/use-fresh-lines.ts'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { inBrowser } from '../../lib/screen.ts'
import { useSession } from '../../lib/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { NotFetched } from '../kept/not-fetched.tsx'
import styles from './cart.module.css'
import { CartLine } from './cart-line.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'

// The document is the same for everybody: it carries the skeleton.
export const clientLoader = inBrowser()
export const HydrateFallback = CartSkeleton

export default function CartScreen() {
  const { t } = useLingui()
  const { kind } = useSession()
  const { items } = useCart()
  const { lines, totals, isStale, isRefreshing, refresh } = useFreshLines(items)
  const { state, lookAgain } = useArrival()
  const isPriced = kind !== 'visitor'

  if (items.length === 0 && state === 'coming') return <CartSkeleton />

  return (
    <Page title={<Trans>My Cart</Trans>} tab={t`My Cart`}>
      {items.length === 0 ? (
        <NoItems isUnknown={state === 'failed'} onLookAgain={lookAgain} />
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

type NoItemsProps = { isUnknown: boolean; onLookAgain: (() => void) | undefined }

const NoItems = ({ isUnknown, onLookAgain }: NoItemsProps) => (
  <>
    {isUnknown && <NotFetched onLookAgain={onLookAgain} />}
    <EmptyState
      icon={ShoppingCart}
      title={isUnknown ? <Trans>Nothing on this device yet</Trans> : <Trans>Your cart is empty!</Trans>}
      actions={
        <LocaleLink to="/products" className={buttonClass()}>
          <Trans>Start Shopping</Trans>
        </LocaleLink>
      }
    >
      <Trans>What you add to the cart stays here until you order it.</Trans>
    </EmptyState>
  </>
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
