import * as client from 'openid-client'
import { ShopError } from '#api/platform/errors.ts'
import type { OAuthProvider } from '#contract/account/members.ts'
import { facebookPerson, googlePerson, type ProvenPerson } from './oauth.rules.ts'

type Client = { clientId: string; clientSecret: string }
/** URLs of Facebook; tests override them. */
type FacebookAddresses = { authorize: string; token: string; me: string }

/** Settings of the providers that are configured. */
export type OAuthSettings = {
  google?: Client & { issuer: string }
  facebook?: Client & { addresses?: FacebookAddresses }
}

/** OAuth parameters of one sign-in. All but `redirectUri` are secret and used once. */
export type Handshake = { redirectUri: string; state: string; nonce: string; verifier: string }

export type Provider = {
  /** URL of the provider's consent page. */
  authorizationUrl: (handshake: Handshake) => Promise<string>
  /** Exchanges the returned parameters for the person; null when the provider gives no verified address. */
  prove: (handshake: Handshake, answer: { code: string; iss?: string | undefined }) => Promise<ProvenPerson | null>
}

const TIMEOUT_SECONDS = 10

/**
 * Turns errors and timeouts of the provider into OAUTH_FAILED; other errors are bugs of the shop and pass unchanged.
 */
const withProviderErrors = <Result>(answer: Promise<Result>) =>
  answer.catch((cause: unknown) => {
    throw isProviderFailure(cause) ? new ShopError('OAUTH_FAILED', {}, { cause }) : cause
  })

const failures = [
  client.ClientError,
  client.ResponseBodyError,
  client.AuthorizationResponseError,
  client.WWWAuthenticateChallengeError,
]
const isProviderFailure = (error: unknown) =>
  failures.some((Failure) => error instanceof Failure) ||
  (error instanceof Error && (error.message === 'fetch failed' || error.name === 'TimeoutError'))

const parametersOf = async ({ redirectUri, state, nonce, verifier }: Handshake) => ({
  redirect_uri: redirectUri,
  state,
  nonce,
  code_challenge: await client.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
})

const currentUrl = ({ redirectUri, state }: Handshake, { code, iss }: { code: string; iss?: string | undefined }) => {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries({ code, state, iss })) if (value) url.searchParams.set(name, value)
  return url
}

/**
 * OpenID Connect. The issuer's configuration is discovered on first use and cached; a failed discovery is tried again.
 */
function google(settings: NonNullable<OAuthSettings['google']>): Provider {
  const issuer = new URL(settings.issuer)
  const isLocal = issuer.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(issuer.hostname)
  let found: Promise<client.Configuration> | undefined
  const find = () => {
    found ??= client
      .discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
        timeout: TIMEOUT_SECONDS,
        execute: isLocal ? [client.allowInsecureRequests] : [],
      })
      .catch((error) => {
        found = undefined
        throw error
      })
    return found
  }
  return {
    authorizationUrl: async (handshake) => {
      const parameters = { scope: 'openid email profile', ...(await parametersOf(handshake)) }
      return client.buildAuthorizationUrl(await withProviderErrors(find()), parameters).href
    },
    prove: async (handshake, answer) => {
      const tokens = await withProviderErrors(
        find().then((configuration) =>
          client.authorizationCodeGrant(configuration, currentUrl(handshake, answer), {
            expectedState: handshake.state,
            expectedNonce: handshake.nonce,
            pkceCodeVerifier: handshake.verifier,
            idTokenExpected: true,
          }),
        ),
      )
      return googlePerson(tokens.claims() ?? {})
    },
  }
}

const facebookAddresses: FacebookAddresses = {
  authorize: 'https://www.facebook.com/v21.0/dialog/oauth',
  token: 'https://graph.facebook.com/v21.0/oauth/access_token',
  me: 'https://graph.facebook.com/v21.0/me?fields=id,email,first_name,last_name,name',
}

/** OAuth 2 without OpenID Connect: the person is fetched with the access token. */
function facebook({
  clientId,
  clientSecret,
  addresses = facebookAddresses,
}: NonNullable<OAuthSettings['facebook']>): Provider {
  const server = {
    issuer: new URL(addresses.authorize).origin,
    authorization_endpoint: addresses.authorize,
    token_endpoint: addresses.token,
  }
  const configuration = new client.Configuration(server, clientId, clientSecret)
  configuration.timeout = TIMEOUT_SECONDS
  if (addresses !== facebookAddresses) client.allowInsecureRequests(configuration)
  return {
    authorizationUrl: async (handshake) => {
      const parameters = { scope: 'public_profile email', ...(await parametersOf(handshake)) }
      return client.buildAuthorizationUrl(configuration, parameters).href
    },
    prove: (handshake, answer) =>
      withProviderErrors(
        (async () => {
          const tokens = await client.authorizationCodeGrant(
            configuration,
            currentUrl(handshake, { code: answer.code }),
            { expectedState: handshake.state, pkceCodeVerifier: handshake.verifier },
          )
          const me = await client.fetchProtectedResource(
            configuration,
            tokens.access_token,
            new URL(addresses.me),
            'GET',
          )
          return facebookPerson(await me.json())
        })(),
      ),
  }
}

export type Providers = Record<OAuthProvider, Provider | null>

export const providersFor = (settings: OAuthSettings): Providers => ({
  google: settings.google ? google(settings.google) : null,
  facebook: settings.facebook ? facebook(settings.facebook) : null,
})
