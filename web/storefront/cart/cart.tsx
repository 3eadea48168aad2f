import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ShoppingCart } from 'lucide-react'
import { useRef } from 'react'
import { ksh } from '#contract/money.ts'
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

/** With more of them the summary is far below on a phone. */
const fewLines = 4

export default function CartScreen() {
  const { t } = useLingui()
  const { kind } = useSession()
  const { items } = useCart()
  const { lines, totals, isStale, isRefreshing, refresh } = useFreshLines(items)
  const { state, lookAgain } = useArrival()
  const isPriced = kind !== 'visitor'
  const summary = useRef<HTMLDivElement>(null)

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
            <div className={styles.goods}>
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
      <Trans>Products you add will appear here.</Trans>
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
