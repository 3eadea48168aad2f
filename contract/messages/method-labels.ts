import type { Language } from '../errors.ts'
import type { RepaymentMethod } from '../lending/ledger.ts'

/** The ways to pay. Screens, documents, exports and the audit use these words, and no others. */
export const methodLabels: Record<Language, Record<RepaymentMethod, string>> = {
  en: { cash: 'Cash', mpesa: 'M-Pesa', bank: 'Bank', payroll: 'Payroll' },
  sw: { cash: 'Pesa taslimu', mpesa: 'M-Pesa', bank: 'Benki', payroll: 'Mshahara' },
}
