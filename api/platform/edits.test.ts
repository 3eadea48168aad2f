import { expect, test } from 'vitest'
import { hasFields, refuseOutdated, refuseOutdatedRow } from './edits.ts'

test('an edit passes with the stored version or without one, and is refused with both sides for another', async () => {
  const current = { name: 'Lamps', version: 3 }
  refuseOutdated(current, { name: 'Lights', version: 3 })
  refuseOutdated(current, { name: 'Lights', version: undefined })
  const sent = { name: 'Lights', version: 2 }
  const refusal = { code: 'VERSION_CONFLICT', params: { current, sent } }
  expect(() => refuseOutdated(current, sent)).toThrow(expect.objectContaining(refusal))
  await expect(refuseOutdatedRow({ version: 3 }, sent, async () => current)).rejects.toMatchObject(refusal)
})

test('fields are compared by their contents, and a record may have others', () => {
  const record = { name: 'Lamps', tags: [{ id: 1 }], version: 3 }
  expect(hasFields({ name: 'Lamps', tags: [{ id: 1 }] }, record)).toBe(true)
  expect(hasFields({ tags: [{ id: 2 }] }, record)).toBe(false)
  expect(hasFields({ place: null }, record)).toBe(false)
})
