import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { confirmEmail } from '#contract/account/members.ts'
import type { confirmSubscription, unsubscribe } from '#contract/site/newsletter.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Page } from '#web/ui/page.tsx'
import { ApiError, api, messageOf } from '../http/api.ts'
import styles from './email-link-page.module.css'
import { useLinkToken } from './use-link-token.ts'

type Props = {
  title: string
  ask: ReactNode
  press: ReactNode
  thanks: ReactNode
  call: typeof confirmSubscription | typeof unsubscribe | typeof confirmEmail
  /** Where to go on once it is done. */
  onward: ReactNode
  /** The way out when the link is of no use. */
  remedy?: ReactNode
}

type State = { name: 'asking' | 'busy' | 'done' } | { name: 'failed'; problem: string; isDead: boolean }

/**
 * The page behind a link of a mail. Opening it does nothing yet: programs that look into mails open links too. The
 * token is read in the browser, so that the page is the same for all.
 */
export function EmailLinkPage({ title, ask, press, thanks, call, onward, remedy }: Props) {
  const { t } = useLingui()
  const linkToken = useLinkToken()
  const [state, setState] = useState<State>({ name: 'asking' })

  const answer = async () => {
    const token = linkToken()
    const incomplete = t`This link is incomplete. Open it from the email again.`
    if (!token) return setState({ name: 'failed', problem: incomplete, isDead: true })
    setState({ name: 'busy' })
    try {
      await api(call, { body: { token } })
      setState({ name: 'done' })
    } catch (error) {
      const isDead = error instanceof ApiError && error.code === 'LINK_NOT_VALID'
      setState({ name: 'failed', problem: messageOf(error, t`No connection. Please try again.`), isDead })
    }
  }

  return (
    <Page title={title} tab={title} className={styles.page}>
      <meta name="robots" content="noindex" />
      {state.name === 'failed' && (
        <Alert tone="error" actions={state.isDead && remedy}>
          <p>{state.problem}</p>
        </Alert>
      )}
      {state.name === 'done' && (
        <>
          <Alert tone="success">
            <p>{thanks}</p>
          </Alert>
          <p>{onward}</p>
        </>
      )}
      {state.name !== 'done' && !(state.name === 'failed' && state.isDead) && (
        <>
          <p>{ask}</p>
          <Button className={styles.action} busy={state.name === 'busy'} onClick={answer}>
            {press}
          </Button>
        </>
      )}
    </Page>
  )
}
