import { Trans } from '@lingui/react/macro'
import { LogInLink } from '../../lib/log-in-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'

export const LogInFirst = () => (
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
      <Trans>Please log in to manage your wishlist.</Trans>
    </p>
  </Alert>
)
