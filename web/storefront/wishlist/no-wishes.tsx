import { Trans } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { LogInLinks } from '#web/lib/session/log-in-link.tsx'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** The empty wishlist of a visitor, with a link to log in. */
export const VisitorsWishlist = () => (
  <EmptyState icon={Heart} title={<Trans>Your wishlist is empty</Trans>} actions={<LogInLinks />}>
    <Trans>Please log in to manage your wishlist.</Trans>
  </EmptyState>
)

export const NoWishes = () => (
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
