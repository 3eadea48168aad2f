import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** Claims of the provider about the person who signs in. */
export type Claims = {
  sub: string
  email?: string | undefined
  email_verified?: boolean
  given_name?: string
  family_name?: string
  name?: string
}

/**
 * A real OpenID Connect provider on this machine that signs every visitor in as `person` and grants consent immediately.
 */
export async function startOidcServer(redirectUri: string) {
  const client = { clientId: 'sokoni-tests', clientSecret: 'a secret between the shop and the provider' }
  let person: Claims = { sub: 'nobody' }
  let provider: Provider | undefined

  const server = createServer((request, response) => {
    if (!provider) throw new Error('the provider is not there yet')
    if (request.url?.startsWith('/interaction/')) void consent(provider, request, response)
    else provider.callback()(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }) }] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ['of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    conformIdTokenClaims: false, // Google puts them into the ID token
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...person, sub: id }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    pkce: { required: () => true },
  })
  provider.on('server_error', (_context, error) => {
    throw error
  })

  async function consent(provider: Provider, request: IncomingMessage, response: ServerResponse) {
    const { prompt, params } = await provider.interactionDetails(request, response)
    if (prompt.name === 'login') {
      await provider.interactionFinished(request, response, { login: { accountId: person.sub } })
      return
    }
    const grant = new provider.Grant({ accountId: person.sub, clientId: String(params.client_id) })
    grant.addOIDCScope('openid email profile')
    const consent = { grantId: await grant.save() }
    await provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true })
  }

  /** Follows the provider's redirects as a browser does, until they return to the shop. */
  async function visit(url: string, as: Claims): Promise<URL> {
    person = as
    const cookies = new Map<string, string>()
    let next = new URL(url)
    for (let step = 0; step < 10; step += 1) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const location = response.headers.get('location')
      if (!location) throw new Error(`${next.pathname} answered ${response.status}: ${await response.text()}`)
      next = new URL(location, next)
      if (next.href.startsWith(redirectUri)) return next
    }
    throw new Error('the provider leads in circles')
  }

  return {
    settings: { ...client, issuer },
    visit,
    /** Sets the person whom the provider signs in from now on. */
    expect: (as: Claims) => {
      person = as
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
