import type { Language } from '#contract/errors.ts'
import { deviceLabel } from '#contract/messages/devices.ts'
import { entryKindLabels } from '#contract/messages/entry-kind-labels.ts'
import { methodLabels } from '#contract/messages/method-labels.ts'
import { shopperLabelsByState } from '#contract/messages/state-labels.ts'

type Labels = Record<string, string>

/** Fields with codes that get a label in the HTML; the JSON holds the codes. */
const named = new Set(['status', 'closedAs', 'from', 'to', 'kind', 'method', 'type', 'gender', 'language', 'role'])

const english: Labels = {
  ...shopperLabelsByState('en'),
  active: 'Active',
  inactive: 'Not active',
  pending: 'Waiting',
  blocked: 'Blocked',
  published: 'Published',
  hidden: 'Hidden',
  queued: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Not delivered',
  sending: 'Being sent',
  delivered: 'Delivered',
  held: 'Waiting to be sent',
  unknown: 'Perhaps sent',
  withdrawn: 'Not sent',
  open: 'Waiting to be sent',
  skipped: 'Not sent',
  stopped: 'Not sent',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
  ...entryKindLabels.en,
  placed: 'Placed',
  transition: 'Moved on',
  edited: 'Changed',
  cut: 'Made smaller',
  expired: 'Lapsed',
  returned: 'Goods returned',
  ...methodLabels.en,
  home: 'Home',
  work: 'Work',
  other: 'Other',
  male: 'Male',
  female: 'Female',
  'prefer-not-to-say': 'Prefer not to say',
  en: 'English',
  sw: 'Kiswahili',
  User: 'Member',
}

const swahili: Labels = {
  ...shopperLabelsByState('sw'),
  Declined: 'Limekataliwa',
  Withdrawn: 'Limeondolewa',
  Booked: 'Limewekwa',
  Sent: 'Limetumwa',
  active: 'Inatumika',
  inactive: 'Haitumiki',
  pending: 'Inasubiri',
  blocked: 'Imezuiwa',
  published: 'Imechapishwa',
  hidden: 'Imefichwa',
  queued: 'Inasubiri kutumwa',
  sent: 'Imetumwa',
  failed: 'Haikufika',
  sending: 'Inatumwa',
  delivered: 'Imefika',
  held: 'Inasubiri kutumwa',
  unknown: 'Huenda imetumwa',
  withdrawn: 'Haikutumwa',
  open: 'Inasubiri kutumwa',
  skipped: 'Haikutumwa',
  stopped: 'Haikutumwa',
  confirmed: 'Imethibitishwa',
  unsubscribed: 'Imesitishwa',
  ...entryKindLabels.sw,
  placed: 'Imewekwa',
  transition: 'Imesonga mbele',
  edited: 'Imebadilishwa',
  cut: 'Imepunguzwa',
  expired: 'Muda umeisha',
  returned: 'Bidhaa zimerudishwa',
  ...methodLabels.sw,
  home: 'Nyumbani',
  work: 'Kazini',
  other: 'Nyingine',
  male: 'Mwanaume',
  female: 'Mwanamke',
  'prefer-not-to-say': 'Sipendi kusema',
  en: 'English',
  sw: 'Kiswahili',
  User: 'Mwanachama',
}

const labels: Record<Language, Labels> = { en: english, sw: swahili }

/** The label of a code, or the value itself: a name or a text of the person. */
export function valueLabel(key: string, value: string, language: Language): string {
  if (key === 'device') return deviceLabel(value, language)
  return named.has(key) ? (labels[language][value] ?? value) : value
}
