import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('a password matches its own hash and no other', async () => {
  const hashed = await hashPassword('karibu-sokoni-2026')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashPassword('karibu-sokoni-2026')).not.toBe(hashed)
  expect(await isPassword(hashed, 'karibu-sokoni-2026')).toBe(true)
  expect(await isPassword(hashed, 'Karibu-sokoni-2026')).toBe(false)
})

test('no password matches a missing account or an invalid hash', async () => {
  expect(await isPassword(null, 'no account has this password')).toBe(false)
  expect(await isPassword('no password opens this', 'no password opens this')).toBe(false)
})

test('a flood of checks fills a queue of a hundred, is refused beyond it, and has no lasting effect', async () => {
  // The check of an invalid hash is queued like any other and costs nothing.
  const flood = () => Promise.allSettled(Array.from({ length: 150 }, () => isPassword('no hash', 'guess')))
  for (const results of [await flood(), await flood()]) {
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(refused).toEqual(Array.from({ length: 48 }, () => 'OVERLOADED'))
  }
  expect(await isPassword(await hashPassword('after the flood'), 'after the flood')).toBe(true)
})

test('the event loop is not blocked while passwords are hashed', async () => {
  let beats = 0
  const beat = setInterval(() => (beats += 1), 1)
  await Promise.all(['a', 'b', 'c', 'd'].map(hashPassword))
  clearInterval(beat)
  expect(beats).toBeGreaterThan(3)
})
