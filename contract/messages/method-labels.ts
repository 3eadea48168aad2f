import type { Language } from '../errors.ts'
import type { RepaymentMethod } from '../lending/ledger.ts'

/** The ways to pay. Screens, documents, exports and the audit use these words, and no others. */
export const methodLabels: Record<Language, Record<RepaymentMethod, string>> = {
  en: { cash: 'Cash', mpesa: 'M-Pesa', bank: 'Bank', payroll: 'Payroll' },
  sw: { cash: 'Pesa taslimu', mpesa: 'M-Pesa', bank: 'Benki', payroll: 'Mshahara' },
}

/** A money account and the method that comes to it, once where the account is named after its method. */
export function accountWithMethod(account: string, method: RepaymentMethod, language: Language) {
  const label = methodLabels[language][method]
  const isNamedAfterIt = Object.values(methodLabels).some((labels) => labels[method] === account)
  return isNamedAfterIt ? label : `${account}, ${label}`
}
