import { expect, test } from 'vitest'
import { readOAuthReturn, readPendingOAuth } from './oauth.ts'

const handed = (search: string) => readOAuthReturn(new URLSearchParams(search))

test('a provider hands over a code and the state it was given', () => {
  expect(handed('code=c&state=s')).toEqual({ code: 'c', state: 's' })
  expect(handed('code=c&state=s&iss=https%3A%2F%2Fid.example')).toEqual({
    ...{ code: 'c', state: 's' },
    iss: 'https://id.example',
  })
  for (const search of ['error=access_denied&state=s', 'code=c', '']) expect(handed(search)).toBeNull()
})

test('what was begun is read, whatever an older shop kept', () => {
  expect(readPendingOAuth({ state: 's', language: 'sw' })).toEqual({ state: 's', language: 'sw' })
  expect(readPendingOAuth({ state: 's', language: 'fr' })).toEqual({ state: 's', language: 'en' })
  for (const json of [null, 's', {}, { state: 7 }]) expect(readPendingOAuth(json)).toBeNull()
})
