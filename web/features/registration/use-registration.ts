import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { registerMember } from '#contract/account/members.ts'
import { useFieldErrors } from '#web/lib/form/use-field-errors.ts'
import { ApiError, api } from '#web/lib/http/api.ts'
import { fieldMessages } from '#web/lib/i18n/field-messages.ts'
import { endAtServer, readSignedIn } from '#web/lib/session/sign-in.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { clearDraft, saveDraft, storedDraft } from './registration.draft.ts'
import { checkTyped, type Typed, toRegistration } from './registration.rules.ts'
import { useFailureLabels, useProblemLabels } from './use-registration-labels.ts'

const readForm = (form: HTMLFormElement): Typed => {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    password: text('password'),
    confirmPassword: text('confirmPassword'),
    terms: data.has('terms'),
    newsletter: data.has('newsletter'),
  }
}

/** Fills in what was typed before a reload, where nothing was typed since. */
function fillFrom(form: HTMLFormElement) {
  const draft = storedDraft()
  for (const [name, value] of Object.entries(draft ?? {})) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) continue
    if (typeof value === 'boolean') field.checked = value
    else field.value ||= value
  }
}

/** Makes the account. Nobody is signed in by it: `onDone` leads to the sign-in. */
export function useRegistration(onDone: (email: string) => void) {
  const language = useLanguage()
  const words = useProblemLabels()
  const failureWords = useFailureLabels()
  const form = useRef<HTMLFormElement>(null)
  const fields = useFieldErrors()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isTaken, setTaken] = useState(false)

  useEffect(() => {
    if (form.current) fillFrom(form.current)
  }, [])

  const send = async (typed: Typed) => {
    const { token } = readSignedIn(await api(registerMember, { body: toRegistration(typed, language) }))
    // The call opens a session that nobody asked for here.
    void endAtServer('member', token)
    clearDraft()
    onDone(typed.email.trim())
  }

  const refuse = (at: HTMLFormElement, error: unknown) => {
    setTaken(error instanceof ApiError && error.code === 'ALREADY_TAKEN')
    if (!fields.show(at, fieldMessages(error))) setProblem(failureWords(error))
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const at = event.currentTarget
    const typed = readForm(at)
    const found = Object.entries(checkTyped(typed)).map(([field, code]) => [field, words[code]])
    setProblem(null)
    setTaken(false)
    fields.show(at, Object.fromEntries(found))
    if (busy || found.length > 0) return
    setBusy(true)
    try {
      await send(typed)
    } catch (error) {
      refuse(at, error)
    } finally {
      setBusy(false)
    }
  }

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    saveDraft(readForm(event.currentTarget))
    fields.onInput(event)
  }

  return { form, busy, problem, isTaken, errors: fields.errors, submit, onInput }
}
