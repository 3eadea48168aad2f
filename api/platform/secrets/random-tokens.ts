import { createHash, randomBytes } from 'node:crypto'

/** What is kept of a token: enough to know it again, too little to make a link of. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A secret for a link in a mail: 256 random bits, and the hash that is stored instead. */
export function newToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}
