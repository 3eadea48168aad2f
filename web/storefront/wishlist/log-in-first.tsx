import { Trans } from '@lingui/react/macro'
import { LogInLinks } from '#web/lib/session/log-in-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

export const LogInFirst = () => (
  <Alert actions={<LogInLinks />}>
    <p>
      <Trans>Please log in to manage your wishlist.</Trans>
    </p>
  </Alert>
)
