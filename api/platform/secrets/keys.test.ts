import { expect, test } from 'vitest'
import { keysFor } from './keys.ts'

const keys = keysFor('a secret of this test, long enough for it')
const others = keysFor('another secret, just as long as the first')

test('an encrypted text is decrypted by the same secret only', () => {
  const sealed = keys.encrypt('JBSWY3DPEHPK3PXP Wanjikũ')
  expect(sealed).not.toContain('JBSWY')
  expect(keys.decrypt(sealed)).toBe('JBSWY3DPEHPK3PXP Wanjikũ')
  expect(keysFor('a secret of this test, long enough for it').decrypt(sealed)).toBe('JBSWY3DPEHPK3PXP Wanjikũ')
  expect(others.decrypt(sealed)).toBeNull()
})

test('encrypting a text twice gives different results, and a changed result cannot be decrypted', () => {
  const sealed = keys.encrypt('once')
  expect(keys.encrypt('once')).not.toBe(sealed)
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
    // The last character of base64url may have unused bits.
    if (Buffer.from(changed, 'base64url').equals(Buffer.from(sealed, 'base64url'))) continue
    expect(keys.decrypt(changed), String(at)).toBeNull()
  }
  for (const tooShort of ['', 'A', 'x'.repeat(20), sealed.slice(0, 30)]) expect(keys.decrypt(tooShort)).toBeNull()
})

test('the key of an outbox depends on account and data key, not on the session secret', () => {
  const data = 'a data key of this test, long enough for it'
  const key = keysFor('a session secret', data).outboxKey(7)
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(keysFor('another session secret', data).outboxKey(7)).toBe(key)
  expect(keysFor('a session secret', data).outboxKey(8)).not.toBe(key)
  expect(keysFor('a session secret', `${data}!`).outboxKey(7)).not.toBe(key)
})

test('a fingerprint depends on text, purpose and secret', () => {
  const print = keys.fingerprint('line', '10.0.0.1')
  expect(print).toMatch(/^[\w-]{43}$/)
  expect(keys.fingerprint('line', '10.0.0.1')).toBe(print)
  const different = [
    keys.fingerprint('line', '10.0.0.2'),
    keys.fingerprint('name', '10.0.0.1'),
    others.fingerprint('line', '10.0.0.1'),
  ]
  expect(different).not.toContain(print)
})
