/**
 * The kinds of entries in a client's credit ledger. `delivery` charges a delivered order, `return` credits one that came
 * back.
 */
export const entryKinds = [
  'hold',
  'release',
  'delivery',
  'repayment',
  'reversal',
  'return',
  'refund',
  'fee',
  'adjustment',
  'opening-balance',
  'write-off',
  'recovery',
  'credit-in',
  'credit-used',
] as const
export type EntryKind = (typeof entryKinds)[number]
