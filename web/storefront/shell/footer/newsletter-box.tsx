import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useState } from 'react'
import { subscribe } from '#contract/site/newsletter.ts'
import { api, messageOf } from '#web/lib/http/api.ts'
import { fieldMessages } from '#web/lib/i18n/field-messages.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { NeedsScripts } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/form/field.tsx'
import styles from './newsletter-box.module.css'

/**
 * Subscribes to the newsletter; a mail requests confirmation. A failure leaves the field as typed. It is on every page,
 * so it does without the form kit and its schemas, which would enlarge the first view.
 */
export function NewsletterBox() {
  const { t } = useLingui()
  const language = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const { act, isBusy, isDone } = useAction({
    run: (email: string) => api(subscribe, { body: { email, language } }),
    onFailed: (error) =>
      setProblem(fieldMessages(error).email ?? messageOf(error, t`No connection. Please try again.`)),
  })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    // The server checks the rest.
    if (!email.includes('@')) return setProblem(t`Please enter a valid email address.`)
    setProblem(null)
    if (!isBusy) act(email)
  }

  return (
    <section className={styles.box} aria-labelledby="newsletter">
      <h2 id="newsletter">
        <Trans>Newsletter</Trans>
      </h2>
      {isDone ? (
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
          <NeedsScripts />
          <form method="post" className={styles.form} onSubmit={submit} noValidate>
            <Field
              type="email"
              name="email"
              label={<Trans>Email address</Trans>}
              quietLabel
              placeholder={t`Your email address`}
              autoComplete="email"
              inputMode="email"
              maxLength={200}
              error={problem}
              onInput={() => setProblem(null)}
            />
            <Button type="submit" busy={isBusy}>
              <Trans>Subscribe</Trans>
            </Button>
          </form>
        </>
      )}
    </section>
  )
}
