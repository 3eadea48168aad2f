import type { Language } from '../errors.ts'

/** A device that says nothing of itself, as it is stored. */
export const unknownDevice = 'Unknown device'

/** 'Chrome on Android', as sessions are stored, for the reader: names of makers are the same in every language. */
export function deviceWords(device: string, language: Language): string {
  if (language === 'en') return device || unknownDevice
  return device === '' || device === unknownDevice ? 'Kifaa kisichojulikana' : device.replace(' on ', ' kwenye ')
}
