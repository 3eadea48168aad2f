import { useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { resetPassword } from '#contract/account/members.ts'
import { checkPasswords } from '../../features/registration/registration.rules.ts'
import { usePasswordWords } from '../../features/registration/use-password-words.ts'
import type { After } from '../../features/sign-in/after.tsx'
import { ApiError, api, messageOf } from '../../lib/api.ts'
import { fieldMessages } from '../../lib/field-messages.ts'
import { toHeading } from '../../lib/focus-heading.ts'
import { useLocalePath } from '../../lib/paths.ts'
import { checkSessions } from '../../lib/sign-in.ts'
import { useFieldErrors } from '../../lib/use-field-errors.ts'
import { useLinkToken } from '../../lib/use-link-token.ts'

const after: After = { after: 'reset' }

/** Sets a new password with the token of the mail, and leads to the door of who has it now. */
export function useReset() {
  const { t } = useLingui()
  const words = usePasswordWords()
  const navigate = useNavigate()
  const localePath = useLocalePath()
  const linkToken = useLinkToken()
  const fields = useFieldErrors()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ words: string; needsLink: boolean } | null>(null)

  const refuse = (form: HTMLFormElement, error: unknown) => {
    if (fields.show(form, fieldMessages(error))) return
    const needsLink = error instanceof ApiError && error.code === 'LINK_NOT_VALID'
    setProblem({ words: messageOf(error, t`No connection. Please try again.`), needsLink })
  }

  const send = async (token: string, typed: { password: string; confirmPassword: string }) => {
    const { kind } = await api(resetPassword, { body: { token, ...typed } })
    // All sessions of the account have ended; one of them may be this browser's.
    void checkSessions()
    return navigate(kind === 'staff' ? '/admin/login' : localePath('/login'), {
      replace: true,
      state: { ...toHeading, ...after },
    })
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const typed = {
      password: String(data.get('password') ?? ''),
      confirmPassword: String(data.get('confirmPassword') ?? ''),
    }
    const found = Object.entries(checkPasswords(typed)).map(([field, code]) => [field, words[code]])
    setProblem(null)
    fields.show(form, Object.fromEntries(found))
    if (busy || found.length > 0) return
    const token = linkToken()
    if (!token) return setProblem({ words: t`This link is incomplete. Open it from the email again.`, needsLink: true })
    setBusy(true)
    try {
      await send(token, typed)
    } catch (error) {
      refuse(form, error)
    } finally {
      setBusy(false)
    }
  }

  return { busy, problem, errors: fields.errors, onInput: fields.onInput, submit }
}
