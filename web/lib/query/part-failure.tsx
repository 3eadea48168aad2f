import { Trans } from '@lingui/react/macro'
import { LoadFailure } from './load-failure.tsx'

/** In the place of a part of a page whose code could not be loaded: a browser imports it again only after a reload. */
export const PartFailure = () => (
  <LoadFailure busy={false} onRetry={() => location.reload()} label={<Trans>Reload</Trans>}>
    <Trans>A part of this page could not be loaded.</Trans>
  </LoadFailure>
)
