import { Trans, useLingui } from '@lingui/react/macro'
import { SignInPage, WayLink } from '../../features/sign-in/sign-in-page.tsx'
import { inBrowser, onServer } from '../../lib/screen.ts'
import { Alert } from '../../ui/alert.tsx'
import { useReturn } from './use-return.ts'

export const loader = onServer()
export const clientLoader = inBrowser()

/** Where Google and Facebook send people back to. */
export default function ReturnScreen() {
  const { t } = useLingui()
  const problem = useReturn()
  return (
    <SignInPage
      tab={t`Login`}
      title={problem ? <Trans>You are not logged in</Trans> : <Trans>One moment...</Trans>}
      lead={<Trans>You come back from Google or Facebook.</Trans>}
      below={
        problem && (
          <WayLink to="/login">
            <Trans>Back to login</Trans>
          </WayLink>
        )
      }
    >
      <meta name="robots" content="noindex" />
      {problem ? (
        <Alert tone="error">
          <p>{problem}</p>
        </Alert>
      ) : (
        <p role="status">
          <Trans>Signing In...</Trans>
        </p>
      )}
    </SignInPage>
  )
}
