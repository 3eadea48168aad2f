import { Trans } from '@lingui/react/macro'
import { LogInLinks } from '../../lib/log-in-link.tsx'
import { Alert } from '../../ui/alert.tsx'

export const LogInFirst = () => (
  <Alert actions={<LogInLinks />}>
    <p>
      <Trans>Please log in to manage your wishlist.</Trans>
    </p>
  </Alert>
)
