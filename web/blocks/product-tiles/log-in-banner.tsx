import { Trans } from '@lingui/react/macro'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import styles from './log-in-banner.module.css'

/** For visitors; hidden before the first paint for signed-in readers. */
export const LogInBanner = () => (
  <div data-visitor="away">
    <Alert>
      <p className={styles.prices}>
        <Trans>
          <LocaleLink to="/login">Log in</LocaleLink> to see prices and to shop.
        </Trans>
      </p>
      {/* Both texts are in the document, the same for all visitors: an attribute set before paint selects one. */}
      <p className={styles.sale}>
        <Trans>
          <LocaleLink to="/login?next=/products%3Fsale%3D1">Log in</LocaleLink> to see what is on sale
        </Trans>
      </p>
    </Alert>
  </div>
)
