import { expect, test } from 'vitest'
import { codeAt, newSecret, readCode, stepOf, toRecoveryCode, urlOfSecret } from './totp.rules.ts'

// RFC 6238, appendix B: the secret '12345678901234567890', SHA-1; six digits of the eight.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('the code at %i seconds is %s', (seconds, code, step) => {
  const now = new Date(seconds * 1000)
  expect(codeAt(secret, now)).toBe(code)
  expect(stepOf(secret, code, now)).toBe(step)
})

test('a code is valid one step before and after its own and no further', () => {
  const now = new Date(1_800_000_015_000)
  const at = (steps: number) => new Date(now.getTime() + steps * 30_000)
  const code = codeAt(secret, now)
  const step = stepOf(secret, code, now)
  expect([at(-1), at(1)].map((when) => stepOf(secret, code, when))).toEqual([step, step])
  expect([at(-2), at(2)].map((when) => stepOf(secret, code, when))).toEqual([null, null])
})

test.each(['', '12345', '1234567', 'abcdef', '12 456'])('%j is not a valid code', (code) => {
  expect(stepOf(secret, code, new Date(59_000))).toBeNull()
})

test('a secret has 160 random bits, and the URL for the app holds issuer and label', () => {
  const fresh = newSecret()
  expect(fresh).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(fresh)
  const url = new URL(urlOfSecret(fresh, { issuer: 'Sokoni & Co', label: 'achieng@example.com' }))
  expect(url.protocol).toBe('otpauth:')
  expect(decodeURIComponent(url.pathname)).toContain('Sokoni & Co:achieng@example.com')
  expect(url.searchParams.get('secret')).toBe(fresh)
  expect(url.searchParams.get('issuer')).toBe('Sokoni & Co')
})

test('recovery codes are read in any spelling, and six digits are an app code', () => {
  const code = toRecoveryCode(Uint8Array.from({ length: 10 }, (_, index) => index * 25))
  expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/)
  const plain = code.replace('-', '')
  for (const spelling of [code, code.toUpperCase(), ` ${plain} `, plain.split('').join(' ')]) {
    expect(readCode(spelling)).toEqual({ kind: 'recovery', code: plain })
  }
  for (const spelling of ['123456', '123 456', '123-456']) {
    expect(readCode(spelling)).toEqual({ kind: 'app', code: '123456' })
  }
})
