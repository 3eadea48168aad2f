import { expect, test } from 'vitest'
import { dataKeyFor } from './data-key.ts'
import { keysFor } from './keys.ts'

const secret = 'a data key of this test, long enough for it'
const key = dataKeyFor(secret)

test('a text encrypted with a data key is decrypted by the same key, and any other key throws', () => {
  const sealed = key.encrypt('31415926')
  expect(sealed).not.toContain('31415926')
  expect(dataKeyFor(secret).decrypt(sealed)).toBe('31415926')
  expect(() => dataKeyFor(`${secret}!`).decrypt(sealed)).toThrow('data key')
  expect(keysFor('the session secret of the same shop').decrypt(sealed)).toBeNull()
})

test('a data key has its own id that is the same at each start and does not contain the key', () => {
  expect(key.id).toMatch(/^[\w-]{8}$/)
  expect(dataKeyFor(secret).id).toBe(key.id)
  expect(dataKeyFor(`${secret}!`).id).not.toBe(key.id)
  expect(secret).not.toContain(key.id)
})
