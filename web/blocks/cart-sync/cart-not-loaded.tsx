import { Trans } from '@lingui/react/macro'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'

/** Shown when the server's cart and wishlist of a member could not be loaded. */
export const CartNotLoaded = ({ onLookAgain }: { onLookAgain: (() => void) | undefined }) => (
  <LoadFailure busy={false} onRetry={() => onLookAgain?.()} look="secondary">
    <Trans>We couldn't load what you saved on your other devices.</Trans>
  </LoadFailure>
)
