import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ksh } from '#contract/money.ts'
import { type FreshLine, isBlocked, type totalsOf } from '../../features/checkout/fresh-lines.ts'
import { SummaryRow, SummaryRows } from '../../features/checkout/summary-rows.tsx'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { LogInLink } from '../../lib/log-in-link.tsx'
import { useLocalePath } from '../../lib/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.tsx'
import styles from './cart-summary.module.css'

type Props = { lines: FreshLine<unknown>[]; totals: ReturnType<typeof totalsOf>; isPriced: boolean }

/** What it comes to and the way on. Visitors read no amount. */
export function CartSummary({ lines, totals, isPriced }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const localePath = useLocalePath()
  const [wasStopped, setStopped] = useState(false)
  const isStuck = lines.some(isBlocked)

  const proceed = () => {
    if (!isPriced) return toast(t`You must be logged in to proceed to checkout.`, 'error')
    if (isStuck) return setStopped(true)
    navigate(localePath('/checkout'))
  }

  return (
    <Panel title={<Trans>Order Summary</Trans>} className={styles.summary}>
      {isPriced ? (
        <SummaryRows>
          <SummaryRow label={<Trans>Subtotal</Trans>}>{ksh(totals.subtotal)}</SummaryRow>
          {totals.saved > 0 && (
            <SummaryRow label={<Trans>You saved</Trans>} isGain>
              {ksh(totals.saved)}
            </SummaryRow>
          )}
          <SummaryRow label={<Trans>Total</Trans>} isTotal>
            {ksh(totals.subtotal)}
          </SummaryRow>
        </SummaryRows>
      ) : (
        <Alert
          actions={
            <>
              <LogInLink door="member" className={buttonClass()}>
                <Trans>Log in</Trans>
              </LogInLink>
              <LogInLink door="staff" className={buttonClass('quiet')}>
                <Trans>Staff login</Trans>
              </LogInLink>
            </>
          }
        >
          <p>
            <Trans>You must be logged in to proceed to checkout.</Trans>
          </p>
        </Alert>
      )}
      {isStuck && wasStopped && (
        <Alert tone="error">
          <p>
            <Trans>Some goods cannot be ordered as they are. Change or remove the marked ones first.</Trans>
          </p>
        </Alert>
      )}
      <Button look={isPriced ? 'primary' : 'secondary'} onClick={proceed}>
        <Trans>Proceed to Checkout</Trans>
      </Button>
      <LocaleLink to="/products" className={buttonClass('quiet')}>
        <Trans>Continue Shopping</Trans>
      </LocaleLink>
    </Panel>
  )
}
