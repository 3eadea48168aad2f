import { screens } from '../lib/screens.ts'

/** The tabs of the receipts, in their order. */
export const receiptScreens = [screens.cash, screens.cashBoxes, screens.moneyAccounts] as const
