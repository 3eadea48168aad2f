import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.rules.ts'

const nairobi = (time: string) => new Date(`2026-11-30T${time}+03:00`)
const night = { from: 20, to: 7 }

test.each([
  ['19:59:59', null],
  ['20:00:00', '2026-12-01T07:00+03:00'],
  ['23:30:00', '2026-12-01T07:00+03:00'],
  ['00:15:40', '2026-11-30T07:00+03:00'],
  ['06:59:59', '2026-11-30T07:00+03:00'],
  ['07:00:00', null],
  ['12:00:00', null],
])('from 20 to 7 at %s', (time, until) => {
  expect(quietUntil(nairobi(time), night)).toEqual(until === null ? null : new Date(until))
})

test('hours within one day, and none', () => {
  expect(quietUntil(nairobi('13:10:00'), { from: 13, to: 14 })).toEqual(nairobi('14:00:00'))
  expect(quietUntil(nairobi('14:00:00'), { from: 13, to: 14 })).toBeNull()
  expect(quietUntil(nairobi('20:30:00'), { from: 20, to: 20 })).toBeNull()
})
