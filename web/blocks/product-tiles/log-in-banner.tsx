import { Trans } from '@lingui/react/macro'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** For visitors; hidden before the first paint for signed-in readers. `isSale`: the page lists what is on sale. */
export const LogInBanner = ({ isSale = false }: { isSale?: boolean }) => (
  <div data-visitor="away">
    <Alert>
      {isSale ? (
        <Trans>
          <LocaleLink to="/login?next=/products%3Fsale%3D1">Log in</LocaleLink> to see what is on sale
        </Trans>
      ) : (
        <Trans>
          <LocaleLink to="/login">Log in</LocaleLink> to see prices and to shop.
        </Trans>
      )}
    </Alert>
  </div>
)
