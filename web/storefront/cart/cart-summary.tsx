import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ksh } from '#contract/money.ts'
import { CheckoutBar } from '#web/blocks/checkout/checkout-bar.tsx'
import type { Figures } from '#web/features/cart/quote.rules.ts'
import { useQuote } from '#web/features/cart/use-quote.ts'
import { isBlocked, type Remembered, type RepricedLine, type totalsOf } from '#web/features/checkout/repriced-lines.ts'
import { SummaryRow, SummaryRows } from '#web/features/checkout/summary-rows.tsx'
import { LimitLeft } from '#web/features/credit/limit-left.tsx'
import { Monthly } from '#web/features/products/monthly.tsx'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import { LogInLinks } from '#web/lib/session/log-in-link.tsx'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { useLocalePath } from '#web/lib/url/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './cart.module.css'
import { PromoCode } from './promo-code.tsx'

type Props = { lines: RepricedLine<Remembered>[]; totals: ReturnType<typeof totalsOf>; isPriced: boolean }

/** Totals and the checkout button. Visitors see no amounts. */
export function CartSummary({ lines, totals, isPriced }: Props) {
  const { t } = useLingui()
  const quotedItems = lines
    .filter(({ isListed }) => isListed)
    .map(({ item: { id, quantity } }) => ({ productId: id, quantity }))
  const { figures, refusal, isStale, isRefreshing, refresh } = useQuote(quotedItems, totals.subtotal)
  const navigate = useNavigate()
  const localePath = useLocalePath()
  const [wasStopped, setStopped] = useState(false)
  const stopped = useRef<HTMLDivElement>(null)
  const isStuck = lines.some(isBlocked)

  const proceed = () => {
    if (!isPriced) return toast(t`You must be logged in to proceed to checkout.`, 'error')
    if (isStuck) {
      setStopped(true)
      // The button of a phone is in another place than the message.
      return requestAnimationFrame(() => stopped.current?.scrollIntoView({ block: 'nearest' }))
    }
    navigate(localePath('/checkout'))
  }

  return (
    <div className={styles.aside}>
      <Panel title={<Trans>Order Summary</Trans>}>
        <PromoCode lines={quotedItems} refusal={refusal} />
        {isPriced ? (
          <>
            <Sums figures={figures} saved={totals.saved} />
            <LimitLeft total={figures.total} />
          </>
        ) : (
          <Alert actions={<LogInLinks />}>
            <p>
              <Trans>You must be logged in to proceed to checkout.</Trans>
            </p>
          </Alert>
        )}
        {isPriced && isStale && (
          <LoadFailure busy={isRefreshing} onRetry={refresh} tone="info" variant="secondary">
            <Trans>Couldn't reach the shop: this is an estimate.</Trans>
          </LoadFailure>
        )}
        {isStuck && wasStopped && (
          <div ref={stopped} className={styles.stopped}>
            <Alert tone="error">
              <p>
                <Trans>Some goods cannot be ordered as they are. Change or remove the marked ones first.</Trans>
              </p>
            </Alert>
          </div>
        )}
        <LocaleLink to="/products" className={buttonClass('quiet')}>
          <Trans>Continue Shopping</Trans>
        </LocaleLink>
      </Panel>
      <CheckoutBar total={isPriced ? figures.total : 0} isCounting={false}>
        <Button variant={isPriced ? 'primary' : 'secondary'} onClick={proceed}>
          <Trans>Proceed to Checkout</Trans>
        </Button>
      </CheckoutBar>
    </div>
  )
}

type SumsProps = { figures: Figures; saved: number }

const Sums = ({ figures: { subtotal, discount, shipping, tax, total }, saved }: SumsProps) => (
  <SummaryRows>
    <SummaryRow label={<Trans>Subtotal</Trans>}>{ksh(subtotal)}</SummaryRow>
    {saved > 0 && (
      <SummaryRow label={<Trans>You saved</Trans>} isGain>
        {ksh(saved)}
      </SummaryRow>
    )}
    {discount > 0 && (
      <SummaryRow label={<Trans>Promo discount</Trans>} isGain>
        −{ksh(discount)}
      </SummaryRow>
    )}
    {shipping > 0 && <SummaryRow label={<Trans>Shipping</Trans>}>{ksh(shipping)}</SummaryRow>}
    {tax > 0 && <SummaryRow label={<Trans>Tax</Trans>}>{ksh(tax)}</SummaryRow>}
    <SummaryRow label={<Trans>Total</Trans>} isTotal>
      {ksh(total)}
    </SummaryRow>
    {total > 0 && (
      <SummaryRow label={<Trans>Each month</Trans>}>
        <Monthly amount={total} />
      </SummaryRow>
    )}
  </SummaryRows>
)
