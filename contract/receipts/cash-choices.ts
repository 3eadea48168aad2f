/** Kinds of entries of a cash book. */
export const cashEntryKinds = [
  'received',
  'taken-back',
  'paid-back',
  'refund',
  'banked',
  'handed-over',
  'taken-over',
  'returned',
  'difference',
] as const
export type CashEntryKind = (typeof cashEntryKinds)[number]

/** Cash that was handed over waits until its taker accepts or disputes it, or its giver withdraws it. */
export const cashMoveStates = ['waiting', 'accepted', 'disputed', 'withdrawn'] as const
export type CashMoveState = (typeof cashMoveStates)[number]
