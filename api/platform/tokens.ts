import { jwtVerify, SignJWT } from 'jose'

export type TokenClaims = { sid: string; kind: 'staff' | 'member' }

const ALGORITHM = 'HS256'
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Signs and reads session tokens with one secret: JWT with `sid`, `kind`, `exp`. The session row decides; a token alone opens nothing. */
export function tokensFor(secret: string) {
  const key = new TextEncoder().encode(secret)
  return {
    sign: (claims: TokenClaims, expiresAt: Date) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuedAt()
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .sign(key),

    /** Null for anything that is not a living token of ours. */
    read: async (token: string): Promise<TokenClaims | null> => {
      try {
        const rules = { algorithms: [ALGORITHM], requiredClaims: ['exp'] }
        const { payload } = await jwtVerify<TokenClaims>(token, key, rules)
        return uuid.test(payload.sid) && (payload.kind === 'staff' || payload.kind === 'member') ? payload : null
      } catch {
        return null
      }
    },
  }
}
export type Tokens = ReturnType<typeof tokensFor>
