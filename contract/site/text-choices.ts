/** Kinds of texts that the settings switch, named as their notices; a test is sent at any time. In a file without schemas. */
export const textKinds = [
  'payment-recorded',
  'payment-reversed',
  'payment-due',
  'payment-overdue',
  'order-placed',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
] as const
export type TextKind = (typeof textKinds)[number]

/**
 * `sending`: a process has it. `unknown`: the provider did not answer, so nobody knows whether it was sent. `held`: the
 * provider refused it for a reason that staff can remove. `withdrawn`: it was not wanted any more before it was sent.
 */
export const textStates = ['queued', 'sending', 'sent', 'delivered', 'failed', 'held', 'unknown', 'withdrawn'] as const
export type TextState = (typeof textStates)[number]

/** States of a text that staff may send again. */
export const openTextStates = ['failed', 'held', 'unknown', 'withdrawn'] as const satisfies readonly TextState[]

/** `demo`: pretend phones at /dev/phones get the texts. */
export const textProviders = ['off', 'africastalking', 'demo'] as const
export type TextProvider = (typeof textProviders)[number]

/** Why a text is in its state. Another text is what the provider answered, in its words. */
export const textReasons = [
  'silent',
  'wrong-key',
  'risk-hold',
  'wrong-sender',
  'wrong-phone',
  'wrong-number-type',
  'no-balance',
  'opted-out',
  'no-route',
  'do-not-disturb',
  'gateway',
  'unreachable',
  'stopped',
  'paid',
  'too-late',
] as const
export type TextReason = (typeof textReasons)[number]

/** Why a person takes no texts: by a choice, by STOP from the phone, or since the provider refuses the phone. */
export const noTextReasons = ['chosen', 'stopped', 'refused'] as const
export type NoTextReason = (typeof noTextReasons)[number]

/** Characters of one text; more are sent, and paid, as two. */
export const oneText = 160

/** Characters that count once in a text, of those on a keyboard. Source: GSM 03.38. */
export const isPlain = (text: string) => /^[A-Za-z0-9 @$_!"#%&'()*+,\-./:;<=>?\n]*$/.test(text)
