import { finishOAuth, type OAuthProvider, startOAuth } from '#contract/account/members.ts'
import type { BodyFor } from '#contract/endpoint.ts'
import type { Language } from '#contract/errors.ts'
import { api } from '#web/lib/http/api.ts'
import { storeSession } from '#web/lib/session/sign-in.ts'
import { stored } from '#web/lib/storage/local-storage-store.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'
import { PendingOAuth } from './sign-in.schema.ts'

/** Null for what an older version of the shop stored. */
export const readPendingOAuth = (json: unknown): PendingOAuth | null => PendingOAuth.safeParse(json).data ?? null

/** In every tab: on a phone the provider's own app may open another one to come back. */
const begun = stored<PendingOAuth | null>(storageKeys.oauth, null, readPendingOAuth)
export const pendingLanguage = () => begun.get()?.language ?? 'en'

/** Answers where the browser goes: the page of the provider. */
export async function beginOAuth(provider: OAuthProvider, language: Language, next: string) {
  const { url, state } = await api(startOAuth, { params: { provider }, body: { next } })
  begun.set({ state, language })
  return url
}

/** What the provider handed over. */
export type OAuthReturn = { code: string; state: string; iss?: string }

/** Null when the person said no there. */
export function readOAuthReturn(search: URLSearchParams): OAuthReturn | null {
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => search.get(name))
  return code && state ? { code, state, ...(iss && { iss }) } : null
}

/** A link made by somebody else would sign its victim in as them. */
export const wasBegunHere = ({ state }: OAuthReturn) => begun.get()?.state === state

/** What else the server may ask for: TERMS_NEEDED, TWO_FACTOR_NEEDED. */
export type Added = Pick<BodyFor<typeof finishOAuth>, 'terms' | 'twoFactorCode'>

/** Signs in with what the provider handed over, and answers for whom and where to go on. */
export async function completeOAuth(handed: OAuthReturn, added: Added) {
  const answer = await api(finishOAuth, { body: { ...handed, ...added } })
  begun.set(null)
  return { user: storeSession('member', answer), next: answer.next }
}
