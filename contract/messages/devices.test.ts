import { expect, test } from 'vitest'
import { deviceLabel, unknownDevice } from './devices.ts'

test('the label of a device is in the language of the reader', () => {
  expect(deviceLabel('Chrome on Android', 'en')).toBe('Chrome on Android')
  expect(deviceLabel('Chrome on Android', 'sw')).toBe('Chrome kwenye Android')
  expect(deviceLabel('KaiOS', 'sw')).toBe('KaiOS')
  for (const unknown of ['', unknownDevice]) {
    expect(deviceLabel(unknown, 'en')).toBe('Unknown device')
    expect(deviceLabel(unknown, 'sw')).toBe('Kifaa kisichojulikana')
  }
})
