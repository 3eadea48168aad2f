import { Trans } from '@lingui/react/macro'
import { LoadFailure } from './load-failure.tsx'

/** In the place of a part of a page whose code could not be loaded. */
export const PartFailure = ({ onRetry }: { onRetry: () => void }) => (
  <LoadFailure busy={false} onRetry={onRetry}>
    <Trans>Couldn't reach the shop. Check your connection and try again.</Trans>
  </LoadFailure>
)
