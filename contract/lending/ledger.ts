/**
 * The kinds of entries in a client's credit ledger. `delivery` charges a delivered order, `return` credits one that
 * came back.
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

/** The number of an entry, as its document shows it. */
export const entryNumber = (id: number) => `#L00${id}`

export const entryDocumentPath = (id: number | string) => `/api/v1/entries/${id}/document`
