import { finishOAuth, type OAuthProvider, startOAuth } from '#contract/account/members.ts'
import type { BodyFor } from '#contract/endpoint.ts'
import type { Language } from '#contract/errors.ts'
import { api } from '#web/lib/http/api.ts'
import { storeSession } from '#web/lib/session/sign-in.ts'
import { stored } from '#web/lib/storage/local-storage-store.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'
import { PendingOAuth } from './sign-in.schema.ts'

/** Null for an invalid value, such as one stored by an older version. */
export const readPendingOAuth = (json: unknown): PendingOAuth | null => PendingOAuth.safeParse(json).data ?? null

/** Shared by all tabs, because on a phone the app of the provider may return in a new tab. */
const begun = stored<PendingOAuth | null>(storageKeys.oauth, null, readPendingOAuth)
/** Undefined without a pending sign-in. */
export const pendingLanguage = () => begun.get()?.language

/** Stores the pending sign-in and returns the URL of the provider's page. Throws ApiError. */
export async function beginOAuth(provider: OAuthProvider, language: Language, next: string) {
  const { url, state } = await api(startOAuth, { params: { provider }, body: { next } })
  begun.set({ state, language })
  return url
}

/** The parameters of the return URL that the provider adds. */
export type OAuthReturn = { code: string; state: string; iss?: string }

/** Null when the person refused at the provider. */
export function readOAuthReturn(search: URLSearchParams): OAuthReturn | null {
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => search.get(name))
  return code && state ? { code, state, ...(iss && { iss }) } : null
}

/** Guards against login CSRF: the link of an attacker would sign its victim in to the account of the attacker. */
export const wasBegunHere = ({ state }: OAuthReturn) => begun.get()?.state === state

/** The fields the server may require with TERMS_NEEDED and TWO_FACTOR_NEEDED. */
export type Added = Pick<BodyFor<typeof finishOAuth>, 'terms' | 'twoFactorCode'>

/** Signs in with the return of the provider; returns the account and the path to go to. Throws ApiError. */
export async function completeOAuth(handed: OAuthReturn, added: Added) {
  const answer = await api(finishOAuth, { body: { ...handed, ...added } })
  begun.set(null)
  return { user: storeSession('member', answer), next: answer.next }
}
