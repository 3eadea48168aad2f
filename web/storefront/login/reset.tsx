import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { resetPassword } from '#contract/account/members.ts'
import { NewPassword } from '#web/features/registration/new-password.tsx'
import { NewPasswordForm } from '#web/features/registration/registration.schema.ts'
import type { SignInNoticeKind } from '#web/features/sign-in/sign-in.schema.ts'
import { AuthLink, SignInPage } from '#web/features/sign-in/sign-in-page.tsx'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { ApiError, api, hasCode } from '#web/lib/http/api.ts'
import { browserLoader, serverLoader } from '#web/lib/query/screen.ts'
import { checkSessions } from '#web/lib/session/sign-in.ts'
import { useLinkToken } from '#web/lib/session/use-link-token.ts'
import { toHeading } from '#web/lib/url/focus-heading.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { useLocalePath } from '#web/lib/url/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './reset.module.css'

export const loader = serverLoader()
export const clientLoader = browserLoader()

/** Opened by the link in the password reset mail. */
export default function ResetScreen() {
  const { t } = useLingui()
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
      <ResetForm />
    </SignInPage>
  )
}

const state: SignInNoticeKind = { ...toHeading, after: 'reset' }

/** Sets a new password with the token of the mail, then opens the sign-in page of the account's kind. */
function ResetForm() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const localePath = useLocalePath()
  const linkToken = useLinkToken()
  const form = useContractForm({ schema: NewPasswordForm })

  const { submit, isBusy, error } = useSubmit({
    form,
    send: async (values) => {
      const token = linkToken()
      // A link without a token fails with the code of an invalid one, so that the form offers a new link.
      if (!token) throw new ApiError(404, 'LINK_NOT_VALID', t`This link is incomplete. Open it from the email again.`)
      return api(resetPassword, { body: { token, ...values } })
    },
    failed: t`No connection. Please try again.`,
    onDone: ({ kind }) => {
      // The reset has ended all sessions of the account; one of them may be in this browser.
      void checkSessions()
      return navigate(kind === 'staff' ? '/admin/login' : localePath('/login'), { replace: true, state })
    },
  })
  const needsLink = hasCode(error, 'LINK_NOT_VALID')

  return (
    <Form form={form} className={styles.form} onSubmit={submit}>
      <FormError
        actions={
          needsLink && (
            <LocaleLink to="/forgot" className={buttonClass('secondary')}>
              <Trans>Ask for a new link</Trans>
            </LocaleLink>
          )
        }
      />
      <NewPassword />
      <SubmitButton isBusy={isBusy} busyLabel={<Trans>Saving...</Trans>}>
        <Trans>Save new password</Trans>
      </SubmitButton>
    </Form>
  )
}
