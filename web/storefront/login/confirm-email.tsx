import { Trans, useLingui } from '@lingui/react/macro'
import { confirmEmail } from '#contract/account/members.ts'
import { useResendConfirmation } from '#web/features/registration/use-resend-confirmation.ts'
import { browserLoader, serverLoader } from '#web/lib/query/screen.ts'
import { EmailLinkPage } from '#web/lib/session/email-link-page.tsx'
import { LogInLink } from '#web/lib/session/log-in-link.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'

export const loader = serverLoader()
export const clientLoader = browserLoader()

/** Opened by the link in the confirmation mail. */
export default function ConfirmEmailScreen() {
  const { t } = useLingui()
  const { kind } = useSession()
  const resend = useResendConfirmation()
  const isMember = kind === 'member'
  return (
    <EmailLinkPage
      title={t`Confirm your email address`}
      question={
        <Trans>Did you open an account here, and is this your address? Confirm it so that we can email you.</Trans>
      }
      press={<Trans>Yes, it is mine</Trans>}
      thanks={<Trans>Your email address is confirmed.</Trans>}
      onward={
        <LocaleLink to={isMember ? '/' : '/login'} className={buttonClass()}>
          {isMember ? <Trans>Start Shopping</Trans> : <Trans>Log in</Trans>}
        </LocaleLink>
      }
      remedy={
        isMember ? (
          <Button variant="secondary" onClick={resend}>
            <Trans>Resend the email</Trans>
          </Button>
        ) : (
          <LogInLink kind="member" className={buttonClass('secondary')}>
            <Trans>Log in to get a new link</Trans>
          </LogInLink>
        )
      }
      call={confirmEmail}
    />
  )
}
