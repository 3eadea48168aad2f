import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type SubmitEvent, useState } from 'react'
import { sendMessage } from '#contract/site/contact.ts'
import { api, messageOf } from '#web/lib/http/api.ts'
import { fieldMessages } from '#web/lib/i18n/field-messages.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { checkTyped, type Problem, type Typed, toMessage } from './contact.rules.ts'
import styles from './contact-form.module.css'

type Errors = Record<string, string>

/** Who writes; still the same person when their session ends while they write. */
function usePerson() {
  const { user } = useSession()
  const [known, setKnown] = useState(user)
  if (user && user !== known) setKnown(user)
  return known
}

/** A message to the organisation. What was typed stays until it has been sent. */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const { t } = useLingui()
  const person = usePerson()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string | null>(null)

  const words: Record<Problem, string> = {
    nameMissing: t`Please enter your name`,
    nobodyToAnswer: t`Please enter your email or phone number`,
    emailWrong: t`Please enter a valid email address`,
    messageShort: t`Please write a little more`,
  }

  const show = (form: HTMLFormElement, found: Errors) => {
    setErrors(found)
    const first = Object.keys(found)[0]
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const text = (name: string) => String(data.get(name) ?? '')
    const typed: Typed = { name: text('name'), email: text('email'), phone: text('phone'), message: text('message') }
    const found = Object.entries(checkTyped(typed)).map(([field, code]) => [field, words[code]])
    setProblem(null)
    show(form, Object.fromEntries(found))
    if (found.length > 0) return
    setBusy(true)
    try {
      await api(sendMessage, { body: toMessage(typed, text('website')) })
      onSent()
    } catch (error) {
      const refused = fieldMessages(error)
      if (Object.keys(refused).length > 0) show(form, refused)
      else setProblem(messageOf(error, t`Your message was not sent: there is no connection. Please try again.`))
    } finally {
      setBusy(false)
    }
  }

  const onEdit = ({ target }: FormEvent) => {
    const name = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : ''
    if (errors[name]) setErrors({ ...errors, [name]: '' })
  }

  return (
    // Who is signed in need not say it again.
    <form key={person?.id} className={styles.form} onSubmit={submit} onInput={onEdit} noValidate>
      {problem && (
        <Alert tone="error">
          <p>{problem}</p>
        </Alert>
      )}
      <Field
        name="name"
        label={<Trans>Your name</Trans>}
        defaultValue={person?.name}
        autoComplete="name"
        maxLength={120}
        required
        error={errors.name}
      />
      <Field
        type="email"
        name="email"
        label={<Trans>Email</Trans>}
        defaultValue={person?.email}
        autoComplete="email"
        inputMode="email"
        maxLength={200}
        error={errors.email}
      />
      <Field
        type="tel"
        name="phone"
        label={<Trans>Phone</Trans>}
        hint={<Trans>Give an email or a phone number so that we can reply.</Trans>}
        autoComplete="tel"
        inputMode="tel"
        maxLength={20}
        error={errors.phone}
      />
      <TextArea
        name="message"
        label={<Trans>Message</Trans>}
        rows={6}
        maxLength={4000}
        required
        error={errors.message}
      />
      {/* A trap for machines; nobody else sees or reaches it. */}
      <input name="website" className={styles.trap} tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <Button type="submit" busy={busy} className={styles.send}>
        {busy ? <Trans>Sending...</Trans> : <Trans>Send message</Trans>}
      </Button>
    </form>
  )
}
