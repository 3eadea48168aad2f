import { expect, test } from 'vitest'
import { deviceWords, unknownDevice } from './devices.ts'

test('the label of a device is in the language of the reader', () => {
  expect(deviceWords('Chrome on Android', 'en')).toBe('Chrome on Android')
  expect(deviceWords('Chrome on Android', 'sw')).toBe('Chrome kwenye Android')
  expect(deviceWords('KaiOS', 'sw')).toBe('KaiOS')
  for (const unknown of ['', unknownDevice]) {
    expect(deviceWords(unknown, 'en')).toBe('Unknown device')
    expect(deviceWords(unknown, 'sw')).toBe('Kifaa kisichojulikana')
  }
})
