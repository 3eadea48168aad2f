import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SessionUser } from '#contract/account/sessions.ts'
import { sendMessage } from '#contract/site/contact.ts'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { TextAreaInput, TextInput } from '#web/ui/form/form-fields.tsx'
import styles from './contact-form.module.css'
import { ContactInput } from './contact-form.schema.ts'

/** The signed-in person; unchanged when the session ends while they write. */
function usePerson() {
  const { user } = useSession()
  const [known, setKnown] = useState(user)
  if (user && user !== known) setKnown(user)
  return known
}

type Props = { onSent: () => void }

/** A message to the organisation. A signed-in person's name and email are filled in. */
export function ContactForm({ onSent }: Props) {
  const person = usePerson()
  return <MessageForm key={person?.id} person={person} onSent={onSent} />
}

/** Values stay in the form until the message is sent. */
function MessageForm({ person, onSent }: Props & { person: SessionUser | null }) {
  const { t } = useLingui()
  const form = useContractForm({ schema: ContactInput })
  const { submit, isBusy } = useSubmit({
    form,
    send: (body) => api(sendMessage, { body }),
    failed: t`Your message was not sent: there is no connection. Please try again.`,
    onDone: onSent,
  })
  return (
    <Form form={form} className={styles.form} onSubmit={submit}>
      <FormError />
      <TextInput
        name="name"
        label={<Trans>Your name</Trans>}
        defaultValue={person?.name}
        autoComplete="name"
        maxLength={120}
        required
      />
      <TextInput
        type="email"
        name="email"
        label={<Trans>Email</Trans>}
        defaultValue={person?.email}
        autoComplete="email"
        inputMode="email"
        maxLength={200}
      />
      <TextInput
        type="tel"
        name="phone"
        label={<Trans>Phone</Trans>}
        hint={<Trans>Give an email or a phone number so that we can reply.</Trans>}
        autoComplete="tel"
        inputMode="tel"
        maxLength={20}
      />
      <TextAreaInput name="message" label={<Trans>Message</Trans>} rows={6} maxLength={4000} required />
      {/* Honeypot field: hidden from people, filled in by bots. */}
      <input
        {...form.register('website')}
        className={styles.trap}
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
      <SubmitButton isBusy={isBusy} busyLabel={<Trans>Sending...</Trans>} className={styles.send}>
        <Trans>Send message</Trans>
      </SubmitButton>
    </Form>
  )
}
