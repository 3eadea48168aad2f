import { Trans } from '@lingui/react/macro'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import styles from './proof-form.module.css'

/** For who is asked for a password they forgot, or never had: Google and Facebook let in without one. */
export const ForgotWay = () => (
  <p className={styles.note}>
    <Trans>
      Forgot it, or never set one? <LocaleLink to="/forgot">Set it by email</LocaleLink>
    </Trans>
  </p>
)
