import { expect, test } from 'vitest'
import { readOAuthReturn, readPendingOAuth } from './oauth.ts'

const handed = (search: string) => readOAuthReturn(new URLSearchParams(search))

test('the return from a provider has a code and the state, and is null without them', () => {
  expect(handed('code=c&state=s')).toEqual({ code: 'c', state: 's' })
  expect(handed('code=c&state=s&iss=https%3A%2F%2Fid.example')).toEqual({
    code: 'c',
    state: 's',
    iss: 'https://id.example',
  })
  for (const search of ['error=access_denied&state=s', 'code=c', '']) expect(handed(search)).toBeNull()
})

test('a pending sign-in is read from storage, and invalid values of an older version are ignored', () => {
  expect(readPendingOAuth({ state: 's', language: 'sw' })).toEqual({ state: 's', language: 'sw' })
  expect(readPendingOAuth({ state: 's', language: 'fr' })).toEqual({ state: 's', language: 'en' })
  for (const json of [null, 's', {}, { state: 7 }]) expect(readPendingOAuth(json)).toBeNull()
})
