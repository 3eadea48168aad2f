import { pageUrl } from '#api/modules/page-urls.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { ClientInfo } from '#api/platform/http/client-ip.ts'
import type { Keys } from '#api/platform/secrets/keys.ts'
import { hashToken, newToken } from '#api/platform/secrets/random-tokens.ts'
import type { finishOAuth as finishEndpoint, OAuthProvider } from '#contract/account/members.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/errors.ts'
import { insertPendingSignIn, type PendingSignIn, restorePendingSignIn, takePendingSignIn } from './oauth.queries.ts'
import { ownPath, ProvenPerson } from './oauth.rules.ts'
import type { Handshake, Providers } from './oauth-providers.ts'
import { enterWithIdentity } from './oauth-sign-in.ts'

export type OAuthParts = { db: Db; keys: Keys; publicUrl: string; providers: Providers }

const names: Record<OAuthProvider, string> = { google: 'Google', facebook: 'Facebook' }

function providerNamed(providers: Providers, name: OAuthProvider) {
  const provider = providers[name]
  if (!provider) throw new ShopError('NOT_SET_UP', { what: names[name] })
  return provider
}

/** The secrets of a sign-in are derived from its state, so that the table holds none of them. */
const handshakeOf = ({ keys, publicUrl }: OAuthParts, state: string): Handshake => ({
  redirectUri: pageUrl(publicUrl, 'en', '/login/return'),
  state,
  nonce: keys.fingerprint('oauth nonce', state),
  verifier: keys.fingerprint('oauth verifier', state),
})

/** Throws NOT_SET_UP, and OAUTH_FAILED while the provider cannot be reached. */
export async function startOAuth(parts: OAuthParts, name: OAuthProvider, next: string | undefined) {
  const provider = providerNamed(parts.providers, name)
  const { token: state, hash: stateHash } = newToken()
  const url = await provider.authorizationUrl(handshakeOf(parts, state))
  await insertPendingSignIn(parts.db, { stateHash, provider: name, next: ownPath(next) })
  return { url, state }
}

type Finish = BodyOf<typeof finishEndpoint>

/**
 * The person proven by the provider, or stored by an earlier attempt at this sign-in that lacked the terms or a code.
 */
async function personOf(parts: OAuthParts, start: PendingSignIn, input: Finish): Promise<ProvenPerson> {
  const provider = providerNamed(parts.providers, start.provider)
  const known = start.proven && parts.keys.decrypt(start.proven)
  const person = start.proven
    ? known && ProvenPerson.parse(JSON.parse(known))
    : await provider.prove(handshakeOf(parts, input.state), input)
  if (!person) throw new ShopError('OAUTH_FAILED', {})
  return person
}

/**
 * Signs in or creates an account. After TERMS_NEEDED or a code error the same state can be sent again, until ten
 * minutes after the start. Throws OAUTH_FAILED, and the errors of `enterWithIdentity`.
 */
export async function finishOAuth(parts: OAuthParts, input: Finish, origin: ClientInfo, language: Language) {
  const start = await takePendingSignIn(parts.db, hashToken(input.state))
  if (!start) throw new ShopError('OAUTH_FAILED', {})
  const person = await personOf(parts, start, input)
  try {
    const identity = { provider: start.provider, ...person }
    return { ...(await enterWithIdentity(parts, identity, input, origin, language)), next: start.next }
  } catch (error) {
    await inTransaction(parts.db, (tx) => restorePendingSignIn(tx, start, parts.keys.encrypt(JSON.stringify(person))))
    throw error
  }
}
