import type { Customer } from '#contract/lending/customers.staff.ts'

/** Name and contact data of a member who is no client are those of the account. */
export const canEdit = ({ clientNumber, accountId }: Pick<Customer, 'clientNumber' | 'accountId'>) =>
  clientNumber !== null || accountId === null
