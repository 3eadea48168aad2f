import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { tokensFor } from './tokens.ts'

const IV = 12
const TAG = 16

const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `sokoni ${purpose}`, 32))

/**
 * All that hangs on the session secret, each with a key of its own: session tokens, fingerprints that cannot be guessed
 * back from the database alone, and a seal for secrets that must be read again.
 */
export function keysFor(secret: string) {
  const printing = derive(secret, 'fingerprints')
  const sealing = derive(secret, 'seals')
  return {
    tokens: tokensFor(secret),

    /** The same text for another purpose has another fingerprint. 43 characters. */
    fingerprint: (purpose: string, text: string) =>
      createHmac('sha256', printing).update(`${purpose}\n${text}`).digest('base64url'),

    encrypt: (text: string) => {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv)
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')
    },

    /** Null for what was sealed with another secret or changed since. */
    decrypt: (sealed: string): string | null => {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < IV + TAG) return null
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, IV), { authTagLength: TAG })
      decipher.setAuthTag(bytes.subarray(IV, IV + TAG))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
export type Keys = ReturnType<typeof keysFor>
