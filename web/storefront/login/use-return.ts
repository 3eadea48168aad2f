import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  type Added,
  completeOAuth,
  type OAuthReturn,
  pendingLanguage,
  readOAuthReturn,
  wasBegunHere,
} from '#web/features/sign-in/oauth.ts'
import { useSignInFailure } from '#web/features/sign-in/use-sign-in-failure.ts'
import { hasCode } from '#web/lib/http/api.ts'
import { toHeading } from '#web/lib/url/focus-heading.ts'
import { languageOf, localePath, samePath } from '#web/lib/url/paths.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'

/** What the sign-in needs next; nothing while it is pending or after it failed. */
type Step = 'working' | 'terms' | 'code' | 'failed'

const nextStep = (error: unknown, now: Step): Step => {
  if (hasCode(error, 'TERMS_NEEDED')) return 'terms'
  if (hasCode(error, 'TWO_FACTOR_NEEDED')) return 'code'
  return now === 'working' || hasCode(error, 'OAUTH_FAILED') ? 'failed' : now
}

/** The language in which the sign-in began; without a pending one that of the address. */
const ownLanguage = () => pendingLanguage() ?? languageOf(window.location.pathname)

/**
 * Completes a sign-in with Google or Facebook. Moves the provider's answer from the address to the history entry, so
 * that a reload finds it.
 */
export function useReturn() {
  const { t } = useLingui()
  const { state: stored }: { state: OAuthReturn | null } = useLocation()
  const navigate = useNavigate()
  const { toMessage } = useSignInFailure()
  const [step, setStep] = useState<Step>('working')
  const [problem, setProblem] = useState<string | null>(null)
  const handed = useRef<OAuthReturn | null>(null)
  const isBegun = useRef(false)

  const fail = (message: string) => {
    setStep('failed')
    setProblem(message)
  }

  const finish = async (added: Added = {}) => {
    if (!handed.current) return fail(t`Signing in was cancelled. Nothing has changed.`)
    if (!wasBegunHere(handed.current)) return fail(t`This sign-in did not begin in this browser. Please start again.`)
    const home = localePath('/', ownLanguage())
    const { user, next } = await completeOAuth(handed.current, added)
    const name = user.firstName || user.name
    toast(t`Welcome back, ${name}`)
    await navigate(samePath(next) ?? home, { replace: true, state: toHeading })
  }

  const onFailed = (error: unknown) => {
    const next = nextStep(error, step)
    if (next === 'failed') fail(toMessage(error))
    else setStep(next)
  }

  useEffect(() => {
    if (isBegun.current) return
    const { pathname, search } = window.location
    // The provider redirects to one address for both languages.
    const ownPath = localePath(pathname, ownLanguage())
    if (languageOf(pathname) !== languageOf(ownPath)) {
      void navigate(ownPath + search, { replace: true, state: stored })
      return
    }
    isBegun.current = true
    handed.current = readOAuthReturn(new URLSearchParams(search)) ?? stored
    if (search) void navigate(pathname, { replace: true, state: handed.current })
    finish().catch(onFailed)
  })

  return { step, problem, finish, onFailed }
}
