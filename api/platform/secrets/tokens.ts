import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { SignJWT } from 'jose'

export type TokenClaims = { sid: string; kind: 'staff' | 'member' }

const ALGORITHM = 'HS256'
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const HEADER = Buffer.from(JSON.stringify({ alg: ALGORITHM })).toString('base64url')

type DatedClaims = TokenClaims & { exp: number }

/** Size of the cache of verified tokens; verifying a token with a secret always gives the same claims. */
const MOST_VERIFIED = 4096

const isClaims = (value: unknown): value is DatedClaims => {
  const { sid, kind, exp } = (value ?? {}) as Record<string, unknown>
  return typeof sid === 'string' && uuid.test(sid) && (kind === 'staff' || kind === 'member') && typeof exp === 'number'
}

/**
 * Signs and reads session tokens with one secret: JWT with `sid`, `kind`, `exp`. Access depends on the session row, not
 * on the token alone.
 */
export function tokensFor(secret: string) {
  const bytes = new TextEncoder().encode(secret)
  const key = createSecretKey(bytes)
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const verified = new Map<string, DatedClaims>()

  const verify = (token: string): DatedClaims | null => {
    const [header, payload = '', signature = '', ...rest] = token.split('.')
    if (header !== HEADER || rest.length > 0) return null
    const expected = Buffer.from(signatureOf(`${header}.${payload}`))
    const sent = Buffer.from(signature)
    if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null
    try {
      const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
      if (!isClaims(claims)) return null
      const [oldest] = verified.keys()
      if (verified.size >= MOST_VERIFIED && oldest !== undefined) verified.delete(oldest)
      verified.set(token, claims)
      return claims
    } catch {
      return null
    }
  }

  return {
    sign: (claims: TokenClaims, expiresAt: Date) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuedAt()
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .sign(bytes),

    /**
     * Null for a token that is invalid or expired. Verified synchronously instead of by jose, whose Web Crypto uses another
     * thread for each check: this runs on each request. Only the exact header that `sign` writes is accepted.
     */
    read: (token: string): TokenClaims | null => {
      const claims = verified.get(token) ?? verify(token)
      return claims && claims.exp > Math.floor(Date.now() / 1000) ? claims : null
    },
  }
}
export type Tokens = ReturnType<typeof tokensFor>
