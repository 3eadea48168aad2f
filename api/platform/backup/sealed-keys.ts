import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

/** The keys of a shop, without which parts of its database cannot be read. */
export interface ShopKeys {
  dataKey: string
  sessionSecret: string
}

const cost = { N: 2 ** 16, r: 8, p: 1 }
const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
const keyOf = (passphrase: string, salt: Buffer) =>
  derive(passphrase.normalize('NFKC'), salt, 32, { ...cost, maxmem: 256 * cost.N * cost.r })

/** Encrypts the keys with a passphrase (scrypt, AES-256-GCM); the text is JSON. */
export async function sealKeys(keys: ShopKeys, passphrase: string): Promise<string> {
  const salt = randomBytes(16)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt), iv)
  const content = Buffer.concat([cipher.update(JSON.stringify(keys), 'utf8'), cipher.final()])
  const parts = { salt, iv, tag: cipher.getAuthTag(), content }
  const texts = Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64')])
  return `${JSON.stringify({ method: 'scrypt, aes-256-gcm', ...cost, ...Object.fromEntries(texts) }, null, 1)}\n`
}

/** Throws one sentence for another passphrase. */
export async function openKeys(sealed: string, passphrase: string): Promise<ShopKeys> {
  const parts = JSON.parse(sealed) as Record<string, string>
  const bytes = (name: string) => Buffer.from(parts[name] ?? '', 'base64')
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(passphrase, bytes('salt')), bytes('iv'), {
    authTagLength: 16,
  })
  decipher.setAuthTag(bytes('tag'))
  try {
    return JSON.parse(Buffer.concat([decipher.update(bytes('content')), decipher.final()]).toString('utf8')) as ShopKeys
  } catch {
    throw new Error('BACKUP_PASSPHRASE is not the passphrase that this backup was made with.')
  }
}
