import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useState } from 'react'
import { subscribe } from '#contract/site/newsletter.ts'
import { api, messageOf } from '#web/lib/http/api.ts'
import { fieldMessages } from '#web/lib/i18n/field-messages.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { looksLikeEmail } from './newsletter.rules.ts'
import styles from './newsletter-box.module.css'

type State = { name: 'idle' | 'busy' | 'success' } | { name: 'error'; problem: string }

/** Asks for the newsletter; a mail then asks whether that was really its reader. What was typed stays when it fails. */
export function NewsletterBox() {
  const { t } = useLingui()
  const language = useLanguage()
  const [state, setState] = useState<State>({ name: 'idle' })

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    if (!looksLikeEmail(email)) return setState({ name: 'error', problem: t`Please enter a valid email address.` })
    setState({ name: 'busy' })
    try {
      await api(subscribe, { body: { email, language } })
      setState({ name: 'success' })
    } catch (error) {
      const problem = fieldMessages(error).email ?? messageOf(error, t`No connection. Please try again.`)
      setState({ name: 'error', problem })
    }
  }

  return (
    <section className={styles.box} aria-labelledby="newsletter">
      <h2 id="newsletter">
        <Trans>Newsletter</Trans>
      </h2>
      {state.name === 'success' ? (
        <Alert tone="success" title={<Trans>Thank you for subscribing!</Trans>}>
          <p>
            <Trans>We have sent you an email. Open the link in it to confirm.</Trans>
          </p>
        </Alert>
      ) : (
        <>
          <p className={styles.text}>
            <Trans>New goods and offers by email, a few times a month.</Trans>
          </p>
          <form className={styles.form} onSubmit={submit} noValidate>
            <Field
              type="email"
              name="email"
              label={<Trans>Email address</Trans>}
              quietLabel
              placeholder={t`Your email address`}
              autoComplete="email"
              inputMode="email"
              maxLength={200}
              error={state.name === 'error' && state.problem}
              onInput={() => state.name === 'error' && setState({ name: 'idle' })}
            />
            <Button type="submit" busy={state.name === 'busy'}>
              <Trans>Subscribe</Trans>
            </Button>
          </form>
        </>
      )}
    </section>
  )
}
