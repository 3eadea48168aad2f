import type { Content, Sealed } from './item.ts'

const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

/** The key of an account's outbox, as its session brings it. */
export const importKey = (outboxKey: string) =>
  crypto.subtle.importKey('raw', fromBase64(outboxKey), 'AES-GCM', false, ['encrypt', 'decrypt'])

// The id of the item is authenticated: content cannot be moved to another key.
const options = (iv: Uint8Array<ArrayBuffer>, id: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(id),
})

export async function seal(key: CryptoKey, id: string, content: Content): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(content))
  return { iv, bytes: await crypto.subtle.encrypt(options(iv, id), key, text) }
}

/** Throws OperationError for what another account sealed. */
export async function unseal(key: CryptoKey, id: string, { iv, bytes }: Sealed): Promise<Content> {
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(options(iv, id), key, bytes)))
}
