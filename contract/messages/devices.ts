import type { Language } from '../errors.ts'

/** Stored name of a device without a readable user agent. */
export const unknownDevice = 'Unknown device'

/**
 * Label of a stored device name such as 'Chrome on Android' in the reader's language. Product names are not translated.
 */
export function deviceLabel(device: string, language: Language): string {
  if (language === 'en') return device || unknownDevice
  return device === '' || device === unknownDevice ? 'Kifaa kisichojulikana' : device.replace(' on ', ' kwenye ')
}
