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

/** The ways to pay. */
export const repaymentMethods = ['cash', 'mpesa', 'bank', 'payroll'] as const
export type RepaymentMethod = (typeof repaymentMethods)[number]

/** The number of an entry, as its document shows it. */
export const entryNumber = (id: number) => `#L00${id}`

export const entryDocumentPath = (id: number | string) => `/api/v1/entries/${id}/document`

/** The number of a receipt, as screens and documents show it. */
export const receiptNumber = (number: number) => `RCT-${String(number).padStart(6, '0')}`

export const receiptDocumentPath = (id: number | string) => `/api/v1/receipts/${id}/document`

/** The same for the member's own part, by its id. */
export const myReceiptDocumentPath = (id: number | string) => `/api/v1/receipts/mine/${id}/document`

/** What a client, or all clients of a group, still owe, hold or have paid in advance, in shillings. */
export type OpenBooks = { owed: number; held: number; creditBalance: number; openOrders: number }

/** Whether a client may leave or change branch, or a group close. */
export const areBooksClear = ({ owed, held, creditBalance, openOrders }: OpenBooks) =>
  owed === 0 && held === 0 && creditBalance === 0 && openOrders === 0
