import { Trans } from '@lingui/react/macro'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { Alert } from '../../ui/alert.tsx'

/** For visitors; gone before the first paint for everybody else. */
export const LogInBanner = () => (
  <div data-visitor="away">
    <Alert>
      <p>
        <Trans>
          <LocaleLink to="/login">Log in</LocaleLink> to see prices and to shop.
        </Trans>
      </p>
    </Alert>
  </div>
)
