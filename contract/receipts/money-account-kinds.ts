/** The kinds of money accounts, each with the only way to pay that comes to it. In a file without schemas. */
export const methodOfKind = { 'cash-box': 'cash', till: 'mpesa', bank: 'bank', payroll: 'payroll' } as const
export type MoneyAccountKind = keyof typeof methodOfKind
export const moneyAccountKinds = Object.keys(methodOfKind) as MoneyAccountKind[]

/** Kinds that staff add; a cash box is made when its holder first takes cash. */
export const addedKinds = ['till', 'bank', 'payroll'] as const satisfies readonly MoneyAccountKind[]

export const moneyAccountStatuses = ['active', 'closed'] as const

/** What the list of money accounts can be ordered by. */
export const moneyAccountSorts = ['name'] as const
