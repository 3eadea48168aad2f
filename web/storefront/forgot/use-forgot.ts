import { useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useEffect, useState } from 'react'
import { forgotPassword } from '#contract/account/members.ts'
import { api, messageOf } from '#web/lib/http/api.ts'
import { fieldMessages } from '#web/lib/i18n/field-messages.ts'

type State =
  | { name: 'asking' | 'busy' | 'sent' }
  | { name: 'wrong'; field: string }
  | { name: 'failed'; problem: string }

const shownMs = 5000

/** Asks for the mail. Its success is said for five seconds; what to do when none comes stays until another address is typed. */
export function useForgot() {
  const { t } = useLingui()
  const [state, setState] = useState<State>({ name: 'asking' })
  const [wasSent, setSent] = useState(false)

  useEffect(() => {
    if (state.name !== 'sent') return
    const timer = setTimeout(() => setState({ name: 'asking' }), shownMs)
    return () => clearTimeout(timer)
  }, [state])

  const refuse = (error: unknown): State => {
    const field = fieldMessages(error).email
    if (field) return { name: 'wrong', field }
    return { name: 'failed', problem: messageOf(error, t`No connection. Please try again.`) }
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('email')
    const email = field instanceof HTMLInputElement ? field.value.trim() : ''
    if (!email.includes('@')) {
      if (field instanceof HTMLInputElement) field.focus()
      return setState({ name: 'wrong', field: t`Please enter a valid email address.` })
    }
    setState({ name: 'busy' })
    try {
      await api(forgotPassword, { body: { email } })
      setState({ name: 'sent' })
      setSent(true)
    } catch (error) {
      setState(refuse(error))
    }
  }

  const onInput = () => {
    setSent(false)
    if (state.name === 'wrong') setState({ name: 'asking' })
  }

  return { state, wasSent, submit, onInput }
}
