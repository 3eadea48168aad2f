import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { confirmEmail } from '#contract/account/members.ts'
import type { confirmSubscription, unsubscribe } from '#contract/site/newsletter.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Page } from '#web/ui/page.tsx'
import { api, hasCode, messageOf } from '../http/api.ts'
import { useAction } from '../query/use-action.ts'
import styles from './email-link-page.module.css'
import { useLinkToken } from './use-link-token.ts'

type Props = {
  title: string
  question: ReactNode
  press: ReactNode
  thanks: ReactNode
  call: typeof confirmSubscription | typeof unsubscribe | typeof confirmEmail
  /** Where to continue after success. */
  onward: ReactNode
  /** Action for a link that is incomplete or no longer valid. */
  remedy?: ReactNode
}

/**
 * The page behind a link in an email. The call waits for a press, because mail scanners open links as well. The token
 * is read in the browser, so that one cached page serves all readers.
 */
export function EmailLinkPage({ title, question, press, thanks, call, onward, remedy }: Props) {
  const { t } = useLingui()
  const linkToken = useLinkToken()
  const [isIncomplete, setIncomplete] = useState(false)
  const { act, isBusy, isDone, error } = useAction({ run: (token: string) => api(call, { body: { token } }) })
  const isDead = isIncomplete || hasCode(error, 'LINK_NOT_VALID')
  const problem = isIncomplete
    ? t`This link is incomplete. Open it from the email again.`
    : error && messageOf(error, t`No connection. Please try again.`)

  const confirm = () => {
    const token = linkToken()
    if (token) act(token)
    else setIncomplete(true)
  }

  return (
    <Page title={title} tab={title} className={styles.page}>
      <meta name="robots" content="noindex" />
      {problem && (
        <Alert tone="error" actions={isDead && remedy}>
          <p>{problem}</p>
        </Alert>
      )}
      {isDone && (
        <>
          <Alert tone="success">
            <p>{thanks}</p>
          </Alert>
          <p>{onward}</p>
        </>
      )}
      {!isDone && !isDead && (
        <>
          <p>{question}</p>
          <Button className={styles.action} busy={isBusy} onClick={confirm}>
            {press}
          </Button>
        </>
      )}
    </Page>
  )
}
