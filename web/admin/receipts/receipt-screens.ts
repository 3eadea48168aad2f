import { type Screen, screens } from '../lib/screens.ts'

/** The tabs of the receipts, in their order. */
export const receiptScreens: readonly Screen[] = [
  screens.receiptList,
  screens.cash,
  screens.cashBoxes,
  screens.payouts,
  screens.moneyAccounts,
  screens.mpesaDays,
  screens.months,
]
