import type { Language } from '../errors.ts'
import type { MoneyAccountKind } from '../receipts/money-account-kinds.ts'

/** The kinds of money accounts. Screens, documents, exports and the audit use these words, and no others. */
export const moneyAccountLabels: Record<Language, Record<MoneyAccountKind, string>> = {
  en: { 'cash-box': 'Cash box', till: 'Till or paybill', bank: 'Bank account', payroll: 'Payroll' },
  sw: { 'cash-box': 'Sanduku la pesa taslimu', till: 'Till au paybill', bank: 'Akaunti ya benki', payroll: 'Mshahara' },
}
