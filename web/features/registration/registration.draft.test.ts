import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearDraft, saveDraft, storedDraft } from './registration.draft.ts'

const typed = {
  firstName: 'Wanjiku',
  lastName: '',
  email: 'w@example.com',
  phone: '07',
  terms: false,
  newsletter: false,
  password: 'mvua ya Masika',
  confirmPassword: 'mvua ya Masika',
}

let stored = new Map<string, string>()
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a draft stores the typed values without the passwords', () => {
  saveDraft(typed)
  const { password, confirmPassword, ...rest } = typed
  expect(storedDraft()).toEqual(rest)
  expect([...stored.values()].join()).not.toContain(password)
  expect([...stored.values()].join()).not.toContain(confirmPassword)
  clearDraft()
  expect(storedDraft()).toBeNull()
})

test('an unreadable draft is ignored, and missing fields of a draft take their defaults', () => {
  stored.set('sokoni.registration', '{')
  expect(storedDraft()).toBeNull()
  stored.set('sokoni.registration', '7')
  expect(storedDraft()).toBeNull()
  stored.set('sokoni.registration', JSON.stringify({ email: 7, terms: 'yes' }))
  expect(storedDraft()).toEqual({
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    terms: false,
    newsletter: true,
  })
})
