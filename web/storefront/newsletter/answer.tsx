import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { confirmSubscription, unsubscribe } from '#contract/newsletter.ts'
import { api, messageOf } from '../../lib/api.ts'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './answer.module.css'

type Props = {
  title: string
  ask: ReactNode
  press: ReactNode
  thanks: ReactNode
  call: typeof confirmSubscription | typeof unsubscribe
}

type State = { name: 'asking' | 'busy' | 'done' } | { name: 'failed'; problem: string }

/**
 * The page behind a link of a mail. Opening it does nothing yet: programs that look into mails open links too. The
 * token is read from the address when the button is pressed, so that the page is the same for all.
 */
export function Answer({ title, ask, press, thanks, call }: Props) {
  const { t } = useLingui()
  const [state, setState] = useState<State>({ name: 'asking' })

  const answer = async () => {
    const token = new URLSearchParams(window.location.search).get('token')?.trim()
    if (!token) return setState({ name: 'failed', problem: t`This link is incomplete. Open it from the mail again.` })
    setState({ name: 'busy' })
    try {
      await api(call, { body: { token } })
      setState({ name: 'done' })
    } catch (error) {
      setState({ name: 'failed', problem: messageOf(error, t`No connection. Please try again.`) })
    }
  }

  return (
    <Page title={title} tab={title} className={styles.page}>
      <meta name="robots" content="noindex" />
      {state.name === 'failed' && (
        <Alert tone="error">
          <p>{state.problem}</p>
        </Alert>
      )}
      {state.name === 'done' ? (
        <>
          <Alert tone="success">
            <p>{thanks}</p>
          </Alert>
          <LocaleLink to="/products" className={buttonClass('primary', styles.action)}>
            <Trans>Go to the products</Trans>
          </LocaleLink>
        </>
      ) : (
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
