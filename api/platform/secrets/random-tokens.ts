import { createHash, randomBytes } from 'node:crypto'

/** The stored form of a token: it identifies the token and cannot be turned back into a link. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A secret for a link in a mail: 256 random bits, and the hash that is stored instead. */
export function newToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}
