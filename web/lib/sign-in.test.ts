import { expect, test } from 'vitest'
import { pastHalfLife } from './sign-in.ts'

const token = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`

test('a token is renewed past half of its life', () => {
  const used = token({ iat: 1000, exp: 2000, name: 'Wanjikũ?>' })
  expect(pastHalfLife(used, 1499)).toBe(false)
  expect(pastHalfLife(used, 1501)).toBe(true)
})

test('a token that cannot be read is left to the server', () => {
  expect(pastHalfLife('nonsense', 1)).toBe(false)
})
