import type { Language } from '#contract/errors.ts'
import { finishOAuth, type OAuthProvider, startOAuth } from '#contract/members.ts'
import { api } from '../../lib/api.ts'
import { keepSession } from '../../lib/sign-in.ts'
import { stored } from '../../lib/stored.ts'

/** A sign-in that was begun in this browser, and the language its person reads. */
type Begun = { state: string; language: Language }

export function readBegun(json: unknown): Begun | null {
  if (typeof json !== 'object' || json === null || !('state' in json) || typeof json.state !== 'string') return null
  return { state: json.state, language: 'language' in json && json.language === 'sw' ? 'sw' : 'en' }
}

const begun = stored<Begun | null>('sokoni.oauth', null, readBegun)
export const languageBegun = () => begun.get()?.language ?? 'en'

/** Answers where the browser goes: the page of the provider. */
export async function beginOAuth(provider: OAuthProvider, language: Language, next: string | null) {
  const { url } = await api(startOAuth, { params: { provider }, body: next ? { next } : {} })
  begun.set({ state: new URL(url).searchParams.get('state') ?? '', language })
  return url
}

/**
 * Signs in with what the provider handed over, and answers where to go on. Null when it was not begun here: a link
 * made by somebody else would sign its victim in as them.
 */
export async function endOAuth(code: string, state: string): Promise<{ next: string | null } | null> {
  if (begun.get()?.state !== state) return null
  const answer = await api(finishOAuth, { body: { code, state } })
  begun.set(null)
  keepSession('member', answer)
  return { next: answer.next }
}
