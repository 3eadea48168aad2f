import { jwtVerify, SignJWT } from 'jose'

export type TokenClaims = { sid: string; kind: 'staff' | 'member' }

const ALGORITHM = 'HS256'
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isClaims = (value: object): value is TokenClaims => {
  const { sid, kind } = value as Record<string, unknown>
  return typeof sid === 'string' && uuid.test(sid) && (kind === 'staff' || kind === 'member')
}

/**
 * Signs and reads session tokens with one secret: JWT with `sid`, `kind`, `exp`. Access depends on the session row, not
 * only on the token.
 */
export function tokensFor(secret: string) {
  const key = new TextEncoder().encode(secret)
  return {
    sign: (claims: TokenClaims, expiresAt: Date) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuedAt()
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .sign(key),

    /** Null for a token that is invalid or expired. */
    read: async (token: string): Promise<TokenClaims | null> => {
      const verified = await jwtVerify(token, key, { algorithms: [ALGORITHM], requiredClaims: ['exp'] }).catch(
        () => null,
      )
      return verified && isClaims(verified.payload) ? verified.payload : null
    },
  }
}
export type Tokens = ReturnType<typeof tokensFor>
