import { Trans } from '@lingui/react/macro'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import styles from './log-in-banner.module.css'

/** For visitors; gone before the first paint for everybody else. */
export const LogInBanner = () => (
  <div data-visitor="away">
    <Alert>
      <p className={styles.prices}>
        <Trans>
          <LocaleLink to="/login">Log in</LocaleLink> to see prices and to shop.
        </Trans>
      </p>
      {/* In every page, so that all visitors get the same: an attribute set before paint shows one or the other. */}
      <p className={styles.sale}>
        <Trans>
          <LocaleLink to="/login?next=/products%3Fsale%3D1">Log in</LocaleLink> to see what is on sale
        </Trans>
      </p>
    </Alert>
  </div>
)
