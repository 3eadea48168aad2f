import { Trans } from '@lingui/react/macro'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import styles from './reauth-form.module.css'

/** For a password that was forgotten or never set: accounts that sign in with Google or Facebook may have none. */
export const ForgotPasswordLink = () => (
  <p className={styles.note}>
    <Trans>
      Forgot it, or never set one? <LocaleLink to="/forgot">Set it by email</LocaleLink>
    </Trans>
  </p>
)
