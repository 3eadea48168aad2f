import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ksh } from '#contract/money.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { isOpenPrompt, maxPromptShillings } from '#contract/receipts/mpesa-choices.ts'
import type { Prompt } from '#contract/receipts/prompts.ts'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { MoneyInput } from '#web/lib/form/number-fields.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { clientKeys, collectionKeys, myOrderKeys, orderKeys, promptKeys, receiptKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextInput } from '#web/ui/form/form-fields.tsx'
import { AskForm } from './ask-for-payment.schema.ts'
import styles from './prompts.module.css'
import { type Payer, promptsOf } from './prompts.queries.ts'

type Props = {
  payer: Payer
  orderId?: number
  amount?: number | undefined
  onClose: () => void
}

/** Asks a phone to pay, and follows what its owner does. A prompt that is open is followed before another is asked. */
export default function AskForPayment({ payer, ...props }: Props) {
  const { data } = useQuery(promptsOf(payer, useSession()))
  const newest = data?.prompts[0]
  const [followed, setFollowed] = useState(newest && isOpenPrompt(newest.state) ? newest.id : null)
  const prompt = data?.prompts.find(({ id }) => id === followed)
  return prompt ? (
    <Followed prompt={prompt} onClose={props.onClose} onAgain={() => setFollowed(null)} />
  ) : (
    <AskFields payer={payer} {...props} phone={newest?.phone ?? data?.phone ?? null} onAsked={setFollowed} />
  )
}

type FieldsProps = Props & { phone: string | null; onAsked: (id: number) => void }

function AskFields({ payer, orderId, phone, amount, onClose, onAsked }: FieldsProps) {
  const { t } = useLingui()
  const form = useContractForm({
    schema: AskForm,
    defaultValues: {
      phone: phone === null ? '' : toLocalPhone(phone),
      ...(amount && amount >= 1 ? { amount: Math.min(Math.ceil(amount), maxPromptShillings) } : {}),
    },
  })
  const { submit, isBusy } = useSubmit({
    form,
    send: (values, idempotencyKey) =>
      payer.ask({ ...values, ...(orderId === undefined ? {} : { orderId }) }, idempotencyKey),
    failed: t`The phone was not asked. Please try again.`,
    invalidates: [promptKeys.all],
    onDone: ({ id }) => onAsked(id),
  })
  return (
    <Form form={form} onSubmit={submit} className={styles.form}>
      <TextInput
        name="phone"
        type="tel"
        label={t`Phone that pays`}
        hint={t`0712 345 678 or +254 712 345 678`}
        autoComplete="tel"
        required
      />
      <MoneyInput name="amount" label={<Trans>Amount</Trans>} inputMode="numeric" required data-autofocus />
      <p className={styles.note}>
        <Trans>M-Pesa asks on that phone for the PIN. Nothing is paid before it is entered.</Trans>
      </p>
      <FormError />
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          {payer.id === 'mine' ? <Trans>Send to the phone</Trans> : <Trans>Ask the phone</Trans>}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  )
}

/** What a state means for who waits for the money. */
function meaningOf({ state, answer, code }: Prompt): {
  tone: 'info' | 'success' | 'warning' | 'error'
  text: ReactNode
} {
  switch (state) {
    case 'asking':
    case 'waiting':
      return { tone: 'info', text: <Trans>Enter the PIN of M-Pesa on that phone. This takes up to a minute.</Trans> }
    case 'paid':
      return code
        ? { tone: 'success', text: <Trans>Paid, {code}. The receipt is recorded.</Trans> }
        : { tone: 'success', text: <Trans>Paid. The receipt is recorded as soon as its code arrives.</Trans> }
    case 'cancelled':
      return { tone: 'warning', text: <Trans>Cancelled on the phone. Nothing was paid.</Trans> }
    case 'wrong-pin':
      return { tone: 'warning', text: <Trans>The PIN was wrong. Nothing was paid.</Trans> }
    case 'no-answer':
      return {
        tone: 'warning',
        text: <Trans>The phone did not answer. Nothing was paid; is it on, with a signal?</Trans>,
      }
    case 'not-enough':
      return { tone: 'warning', text: <Trans>There is not enough money on that phone. Nothing was paid.</Trans> }
    case 'refused':
      return { tone: 'error', text: <Trans>M-Pesa refused: {answer}. Nothing was paid.</Trans> }
    case 'unknown':
      return {
        tone: 'warning',
        text: (
          <Trans>
            M-Pesa does not tell what became of it. Look at the messages of that phone before you ask again: a payment
            still counts when it comes.
          </Trans>
        ),
      }
  }
}

type FollowedProps = { prompt: Prompt; onClose: () => void; onAgain: () => void }

function Followed({ prompt, onClose, onAgain }: FollowedProps) {
  const client = useQueryClient()
  const { state, amount } = prompt
  const isOpen = isOpenPrompt(state)
  const phone = toLocalPhone(prompt.phone ?? '')
  const { tone, text } = meaningOf(prompt)
  const sum = ksh(amount)
  useEffect(() => {
    if (state !== 'paid') return
    const moved = [receiptKeys, clientKeys, collectionKeys, orderKeys, myOrderKeys]
    for (const { all } of moved) client.invalidateQueries({ queryKey: all })
  }, [client, state])
  return (
    <div className={styles.form}>
      <p>
        <Trans>
          <strong>{sum}</strong> from {phone}
        </Trans>
      </p>
      <div aria-live="polite">
        <Alert tone={tone}>
          <p>{text}</p>
        </Alert>
      </div>
      <div className={styles.actions}>
        {!isOpen && state !== 'paid' && (
          <Button onClick={onAgain}>
            <Trans>Ask again</Trans>
          </Button>
        )}
        <Button variant={isOpen || state === 'paid' ? 'secondary' : 'quiet'} onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  )
}
