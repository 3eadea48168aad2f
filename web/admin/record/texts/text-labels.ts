import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { NoTextReason, TextKind, TextReason, TextState } from '#contract/site/text-choices.ts'
import { defineStates } from '#web/admin/record/states.tsx'

export const textStates = defineStates<TextState>({
  queued: { name: msg({ message: 'Waiting', context: 'a text' }), tone: 'info' },
  sending: { name: msg({ message: 'Being sent', context: 'a text' }), tone: 'info' },
  sent: { name: msg({ message: 'Sent', context: 'a text' }), tone: 'action' },
  delivered: { name: msg({ message: 'Delivered', context: 'a text' }), tone: 'action' },
  failed: { name: msg({ message: 'Not sent', context: 'a text' }), tone: 'danger' },
  held: { name: msg({ message: 'Held', context: 'a text' }), tone: 'warning' },
  unknown: { name: msg({ message: 'Unknown', context: 'a text' }), tone: 'warning' },
  withdrawn: { name: msg({ message: 'Withdrawn', context: 'a text' }), tone: 'neutral' },
})

export const textKindNames: Record<TextKind | 'test', ReturnType<typeof msg>> = {
  'payment-recorded': msg`Receipt`,
  'payment-reversed': msg`Receipt taken back`,
  'payment-due': msg`Due soon`,
  'payment-overdue': msg`Overdue`,
  'order-placed': msg`Order booked`,
  'order-shipped': msg`Order on its way`,
  'order-delivered': msg`Order delivered`,
  'order-cancelled': msg`Order cancelled`,
  test: msg({ message: 'Test', context: 'a text' }),
}

const reasons: Record<TextReason, ReturnType<typeof msg>> = {
  silent: msg`The provider did not answer: it may have been sent. It is not sent again by itself.`,
  'wrong-key': msg`The provider refuses the key.`,
  'risk-hold': msg`The provider holds texts of this account.`,
  'wrong-sender': msg`The provider does not know the sender.`,
  'wrong-phone': msg`The provider does not know the phone.`,
  'wrong-number-type': msg`This kind of number gets no texts.`,
  'no-balance': msg`The balance at the provider is used up.`,
  'opted-out': msg`The person opted out at the provider.`,
  'no-route': msg`The provider cannot reach this phone.`,
  'do-not-disturb': msg`The phone is set to get no such texts.`,
  gateway: msg`The provider had a failure. It is tried again.`,
  unreachable: msg`The provider could not be reached. It is tried again.`,
  stopped: msg`The person takes no texts.`,
  paid: msg`It was paid before the text was sent.`,
  'too-late': msg`It could not be sent for two days.`,
}
const isReason = (reason: string): reason is TextReason => Object.hasOwn(reasons, reason)

/** Why a text is in its state: in our words, or those of the provider. */
export function useReason() {
  const { t } = useLingui()
  return (reason: string) => (isReason(reason) ? t(reasons[reason]) : reason)
}

export const noTextReasons: Record<NoTextReason, ReturnType<typeof msg>> = {
  chosen: msg`Takes no texts by choice`,
  stopped: msg`Sent STOP from the phone`,
  refused: msg`The provider refuses the phone`,
}
