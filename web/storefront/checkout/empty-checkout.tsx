import { Trans } from '@lingui/react/macro'
import { ShoppingCart } from 'lucide-react'
import type { Session } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** The checkout of an empty cart, with links to products and requests. */
export const EmptyCheckout = ({ kind }: Pick<Session, 'kind'>) => (
  <EmptyState
    icon={ShoppingCart}
    title={<Trans>Your cart is empty! Add products before checking out.</Trans>}
    actions={
      <>
        <LocaleLink to="/products" className={buttonClass()}>
          <Trans>Start Shopping</Trans>
        </LocaleLink>
        <LocaleLink to="/orders?tab=requests" className={buttonClass('secondary')}>
          {kind === 'staff' ? <Trans>Requests of members</Trans> : <Trans>My requests</Trans>}
        </LocaleLink>
      </>
    }
  >
    {kind === 'staff' ? (
      <Trans>Add the goods your client wants, or book what a member has asked for.</Trans>
    ) : (
      <Trans>Add what you want, then send it to your credit officer here.</Trans>
    )}
  </EmptyState>
)
