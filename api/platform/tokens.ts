import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { SignJWT } from 'jose'

export type TokenClaims = { sid: string; kind: 'staff' | 'member' }

const ALGORITHM = 'HS256'
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const HEADER = Buffer.from(JSON.stringify({ alg: ALGORITHM })).toString('base64url')

const isClaims = (value: unknown): value is TokenClaims & { exp: number } => {
  const { sid, kind, exp } = (value ?? {}) as Record<string, unknown>
  return typeof sid === 'string' && uuid.test(sid) && (kind === 'staff' || kind === 'member') && typeof exp === 'number'
}

/** Signs and reads session tokens with one secret: JWT with `sid`, `kind`, `exp`. The session row decides; a token alone opens nothing. */
export function tokensFor(secret: string) {
  const bytes = new TextEncoder().encode(secret)
  const key = createSecretKey(bytes)
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    sign: (claims: TokenClaims, expiresAt: Date) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuedAt()
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .sign(bytes),

    /**
     * Null for anything that is not a living token of ours. Checked in place rather than by jose, whose Web Crypto sends
     * every check to another thread: this runs on each request. Only the very header that `sign` writes is accepted.
     */
    read: (token: string): TokenClaims | null => {
      const [header, payload = '', signature = '', ...rest] = token.split('.')
      if (header !== HEADER || rest.length > 0) return null
      const expected = Buffer.from(signatureOf(`${header}.${payload}`))
      const sent = Buffer.from(signature)
      if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null
      try {
        const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
        return isClaims(claims) && claims.exp > Math.floor(Date.now() / 1000) ? claims : null
      } catch {
        return null
      }
    },
  }
}
export type Tokens = ReturnType<typeof tokensFor>
