import { Trans, useLingui } from '@lingui/react/macro'
import { NewPassword } from '#web/features/registration/new-password.tsx'
import { AuthLink, SignInPage } from '#web/features/sign-in/sign-in-page.tsx'
import { inBrowser, onServer } from '#web/lib/query/screen.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import styles from './reset.module.css'
import { useReset } from './use-reset.ts'

export const loader = onServer()
export const clientLoader = inBrowser()

/** Behind the link of the mail about a forgotten password. */
export default function ResetScreen() {
  const { t } = useLingui()
  const { busy, problem, errors, onInput, submit } = useReset()
  return (
    <SignInPage
      tab={t`Choose a new password`}
      title={<Trans>Choose a new password</Trans>}
      lead={<Trans>All devices that are signed in to your account are signed out.</Trans>}
      below={
        <AuthLink to="/login">
          <Trans>Back to login</Trans>
        </AuthLink>
      }
    >
      <meta name="robots" content="noindex" />
      <form className={styles.form} onSubmit={submit} onInput={onInput} noValidate>
        {problem && (
          <Alert
            tone="error"
            actions={
              problem.needsLink && (
                <LocaleLink to="/forgot" className={buttonClass('secondary')}>
                  <Trans>Ask for a new link</Trans>
                </LocaleLink>
              )
            }
          >
            <p>{problem.words}</p>
          </Alert>
        )}
        <NewPassword errors={errors} />
        <Button type="submit" busy={busy}>
          {busy ? <Trans>Saving...</Trans> : <Trans>Save new password</Trans>}
        </Button>
      </form>
    </SignInPage>
  )
}
