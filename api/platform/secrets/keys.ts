import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { tokensFor } from './tokens.ts'

const IV = 12
const TAG = 16

const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `sokoni ${purpose}`, 32))

/**
 * Session tokens, fingerprints (keyed hashes that cannot be reversed with nothing but the database) and encryption of secrets
 * that must be read again. Fingerprints and encryption have their own keys, derived from the session secret. `dataSecret`:
 * the secret of what outlasts the session secret.
 */
export function keysFor(secret: string, dataSecret: string = secret) {
  const outboxKey = derive(dataSecret, 'outboxes')
  const fingerprintKey = derive(secret, 'fingerprints')
  const encryptionKey = derive(secret, 'seals')
  return {
    tokens: tokensFor(secret),

    /** 43 characters. A text has another fingerprint for another purpose. */
    fingerprint: (purpose: string, text: string) =>
      createHmac('sha256', fingerprintKey).update(`${purpose}\n${text}`).digest('base64url'),

    /** 256 bits in 43 characters: encrypts what an account has not sent yet on its phone, and is the same for years. */
    outboxKey: (accountId: number) => createHmac('sha256', outboxKey).update(String(accountId)).digest('base64url'),

    encrypt: (text: string) => {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, iv)
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')
    },

    /** Null for a text encrypted with another secret, or changed since. */
    decrypt: (sealed: string): string | null => {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < IV + TAG) return null
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, IV), { authTagLength: TAG })
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
