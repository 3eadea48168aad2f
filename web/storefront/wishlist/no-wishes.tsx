import { Trans } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export const NoWishes = ({ canShop, isUnknown }: { canShop: boolean; isUnknown: boolean }) => (
  <EmptyState
    icon={Heart}
    title={isUnknown ? <Trans>Nothing on this device yet</Trans> : <Trans>Your wishlist is empty</Trans>}
    actions={
      <LocaleLink to="/products" className={buttonClass(canShop ? 'primary' : 'secondary')}>
        <Trans>Start Shopping</Trans>
      </LocaleLink>
    }
  >
    <Trans>Tap the heart on any product to save it here.</Trans>
  </EmptyState>
)
