import { keysFor } from './keys.ts'

/**
 * The key for personal data that is stored encrypted for years, apart from the session secret, which may be replaced. A
 * text is found by its fingerprint, since each encryption of it is different.
 */
export function dataKeyFor(secret: string) {
  const { fingerprint, encrypt, decrypt } = keysFor(secret)
  /** Names the key without revealing it: stored next to what it encrypted. */
  const id = fingerprint('data key', 'id').slice(0, 8)
  return {
    id,
    fingerprint,
    encrypt,
    /** Throws for a text that another key encrypted. */
    decrypt: (sealed: string): string => {
      const text = decrypt(sealed)
      if (text === null) throw new Error(`A value was not encrypted with the data key ${id}.`)
      return text
    },
  }
}
export type DataKey = ReturnType<typeof dataKeyFor>
