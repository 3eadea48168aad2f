import { Trans } from '@lingui/react/macro'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'

/** Shown when the server's cart and wishlist of a member could not be loaded. */
export const CartNotLoaded = ({ onRetry }: { onRetry: (() => void) | undefined }) => (
  <LoadFailure busy={false} onRetry={() => onRetry?.()} variant="secondary">
    <Trans>We couldn't load what you saved on your other devices.</Trans>
  </LoadFailure>
)
