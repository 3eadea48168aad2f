import { useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { hasCode } from '#web/lib/http/api.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { type Credentials, SignInForm } from './sign-in.schema.ts'
import { secondsToWait } from './sign-in-errors.ts'
import { type FailureTexts, useSignInFailure } from './use-sign-in-failure.ts'

/** The seconds left of a countdown, and a function that starts one. */
function useCountdown(): [secondsLeft: number, begin: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (until === 0) return
    // Reads the clock, because timers pause while a page sleeps.
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) setUntil(0)
    }, 250)
    return () => clearInterval(timer)
  }, [until])

  const begin = (seconds: number) => {
    setUntil(Date.now() + seconds * 1000)
    setLeft(seconds)
  }
  return [left, begin]
}

export type SignInProps = {
  /** Resolves to the text of the toast that confirms it. */
  signIn: (credentials: Credentials) => Promise<string>
  /** The message for an empty username or password. */
  missing: string
  /** Prefilled, as after registration. */
  username?: string | undefined
  onDone: () => void
  /** Texts of failures, which also appear in a toast. */
  failures?: FailureTexts
}

/** Milliseconds, as the spec lists them. */
const toastMs = { done: 2000, failed: 4000 }

const noFieldMessages = () => ({})

/** Sign-in in two steps: username and password, then a code if the account has two-factor sign-in. */
export function useSignIn({ signIn, missing, username, onDone, failures }: SignInProps) {
  const { t } = useLingui()
  const { failed, toMessage } = useSignInFailure(failures)
  const [needsCode, setNeedsCode] = useState(false)
  const [wait, beginWait] = useCountdown()
  const form = useContractForm({
    schema: SignInForm,
    // The messages are shown above the form and name the missing fields.
    shouldFocusError: false,
    messages: { username: missing, password: missing, code: t`Please enter the code.` },
  })

  const { submit, isBusy, error } = useSubmit({
    form,
    // Resolves to null when the account needs a code.
    send: (credentials) =>
      signIn(credentials).catch((refusal: unknown) => {
        if (hasCode(refusal, 'TWO_FACTOR_NEEDED')) return null
        throw refusal
      }),
    failed,
    toFormMessage: toMessage,
    toFieldMessages: noFieldMessages,
    onDone: (welcome) => {
      if (welcome === null) return setNeedsCode(true)
      toast(welcome, 'success', toastMs.done)
      onDone()
    },
    onFailed: (refusal) => {
      if (failures) toast(toMessage(refusal), 'error', toastMs.failed)
      // The pressed button loses the focus; it moves to the field that has to be typed again.
      if (hasCode(refusal, 'INVALID_CREDENTIALS')) {
        setNeedsCode(false)
        form.setFocus('password', { shouldSelect: true })
      }
      if (hasCode(refusal, 'CODE_NOT_VALID')) form.setFocus('code', { shouldSelect: true })
      const seconds = secondsToWait(refusal)
      if (seconds > 0) beginWait(seconds)
    },
  })

  // The username is known after hydration only; a typed one takes precedence.
  useEffect(() => {
    if (username && !form.getValues('username')) form.setValue('username', username)
  }, [form, username])

  // Clears the message about the wait when the wait ends.
  useEffect(() => {
    if (wait === 0 && secondsToWait(error) > 0) form.clearErrors('root')
  }, [form, wait, error])

  const submitUnlessWaiting = (event: SubmitEvent<HTMLFormElement>) =>
    wait > 0 ? event.preventDefault() : submit(event)

  const back = () => {
    setNeedsCode(false)
    form.clearErrors()
  }

  return { form, isBusy, needsCode, wait, submit: submitUnlessWaiting, back }
}
