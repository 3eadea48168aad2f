import { useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useState } from 'react'
import { useCountdown } from '#web/lib/session/use-countdown.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { refusedWith, secondsToWait } from './sign-in-errors.ts'
import { useSignInLabels } from './use-sign-in-labels.ts'

/** `code` in the second step, by who has one. */
export type Credentials = { username: string; password: string; rememberMe: boolean; code?: string }

export type SignInProps = {
  /** Resolves to the words of the toast that confirms it. */
  signIn: (credentials: Credentials) => Promise<string>
  /** When the name or the password was left empty. */
  missing: string
  onDone: () => void
}

const shortestCode = 6
/** Whether it may be one; the server knows. */
export const isCode = (typed: string | undefined) => (typed ?? '').length >= shortestCode

/** Into what has to be typed anew: the button that was pressed could not keep the place of who uses a keyboard. */
function goTo(form: HTMLFormElement, name: 'password' | 'code') {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}

/** Two steps: name and password, then a code where the account asks for one. */
export function useSignIn({ signIn, missing, onDone }: SignInProps) {
  const { t } = useLingui()
  const wordsFor = useSignInLabels()
  const [busy, setBusy] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const [wait, beginWait] = useCountdown()
  const [problem, setProblem] = useState<{ words: string; passes: boolean } | null>(null)

  const refuse = (form: HTMLFormElement, error: unknown) => {
    if (refusedWith(error, 'TWO_FACTOR_NEEDED')) return setNeedsCode(true)
    if (refusedWith(error, 'INVALID_CREDENTIALS')) {
      setNeedsCode(false)
      goTo(form, 'password')
    }
    if (refusedWith(error, 'CODE_NOT_VALID')) goTo(form, 'code')
    const seconds = secondsToWait(error)
    if (seconds > 0) beginWait(seconds)
    setProblem({ words: wordsFor(error), passes: seconds > 0 })
  }

  const mistakeIn = ({ username, password, code }: Credentials) => {
    if (!username || !password) return missing
    return needsCode && !isCode(code) ? t`Please enter the code.` : null
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || wait > 0) return
    const form = event.currentTarget
    const data = new FormData(form)
    const text = (name: string) => String(data.get(name) ?? '')
    const typed: Credentials = {
      username: text('username').trim(),
      password: text('password'),
      rememberMe: data.has('rememberMe'),
      ...(needsCode && { code: text('code').trim() }),
    }
    const words = mistakeIn(typed)
    setProblem(words ? { words, passes: false } : null)
    if (words) return
    setBusy(true)
    try {
      toast(await signIn(typed))
      onDone()
    } catch (error) {
      refuse(form, error)
    } finally {
      setBusy(false)
    }
  }

  const forgive = () => setProblem(null)
  const back = () => {
    setNeedsCode(false)
    forgive()
  }

  // Words about a wait leave with it.
  const said = problem?.passes && wait === 0 ? null : (problem?.words ?? null)
  return { busy, needsCode, wait, problem: said, submit, forgive, back }
}
