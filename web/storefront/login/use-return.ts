import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { endOAuth, languageBegun } from '../../features/sign-in/oauth.ts'
import { useSignInWords } from '../../features/sign-in/use-sign-in-words.ts'
import { languageOf, localePath, samePath } from '../../lib/paths.ts'
import { toast } from '../../ui/toasts.tsx'

/** Ends a sign-in with Google or Facebook. Answers why it did not work, or null. */
export function useReturn() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const wordsFor = useSignInWords()
  const [problem, setProblem] = useState<string | null>(null)
  const isBegun = useRef(false)

  const finish = async (search: URLSearchParams) => {
    const [code, state] = [search.get('code'), search.get('state')]
    const home = localePath('/', languageBegun())
    if (!code || !state) return setProblem(t`Signing in was called off. Nothing has changed.`)
    try {
      const ended = await endOAuth(code, state)
      if (!ended) return setProblem(t`This sign-in did not begin in this browser. Please start again.`)
      toast(t`Login successful! Redirecting to dashboard...`)
      await navigate(samePath(ended.next) ?? home, { replace: true })
    } catch (error) {
      setProblem(wordsFor(error))
    }
  }

  useEffect(() => {
    // One code works once, and the provider knows one address, without a language.
    if (isBegun.current) return
    const { pathname, search } = window.location
    if (languageOf(pathname) !== languageBegun()) {
      void navigate(localePath(pathname, languageBegun()) + search, { replace: true })
      return
    }
    isBegun.current = true
    void finish(new URLSearchParams(search))
    void navigate(pathname, { replace: true })
  })

  return problem
}
