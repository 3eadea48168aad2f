import { useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { resetPassword } from '#contract/account/members.ts'
import { checkPasswords } from '#web/features/registration/registration.rules.ts'
import { usePasswordLabels } from '#web/features/registration/use-password-labels.ts'
import type { SignInNoticeKind } from '#web/features/sign-in/sign-in-notice.tsx'
import { useFieldErrors } from '#web/lib/form/use-field-errors.ts'
import { ApiError, api, messageOf } from '#web/lib/http/api.ts'
import { fieldMessages } from '#web/lib/i18n/field-messages.ts'
import { checkSessions } from '#web/lib/session/sign-in.ts'
import { useLinkToken } from '#web/lib/session/use-link-token.ts'
import { toHeading } from '#web/lib/url/focus-heading.ts'
import { useLocalePath } from '#web/lib/url/paths.ts'

const after: SignInNoticeKind = { after: 'reset' }

/** Sets a new password with the token of the mail, and leads to the door of who has it now. */
export function useReset() {
  const { t } = useLingui()
  const words = usePasswordLabels()
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
