// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useIdempotencyKey } from './use-idempotency-key.ts'

afterEach(cleanup)

/** Sends bodies in turn; `lost` ones get no answer. Returns the keys in the order of the calls. */
async function keysOf(calls: { body: object; lost?: true }[]) {
  const { result } = renderHook(() => useIdempotencyKey())
  const keys: string[] = []
  for (const { body, lost } of calls) {
    const send = async (key: string) => {
      keys.push(key)
      if (lost) throw new Error('no answer')
    }
    await result.current(body, send).catch(() => undefined)
  }
  return keys
}

test('a body gets the same key until an answer arrives', async () => {
  const [first, repeated, after] = await keysOf([
    { body: { count: 1 }, lost: true },
    { body: { count: 1 } },
    { body: { count: 1 } },
  ])
  expect(repeated).toBe(first)
  expect(after).not.toBe(first)
})

test('another body gets another key', async () => {
  const [first, other] = await keysOf([{ body: { count: 1 }, lost: true }, { body: { count: 2 } }])
  expect(other).not.toBe(first)
})
