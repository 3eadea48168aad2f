// What other modules use of the changes of customers, in their own transaction.

export { areSameName } from '../candidates.rules.ts'
export { lockNumbers } from '../create-client.queries.ts'
export { nationalIdHashIn, saveNationalIdIn, sealNationalId } from '../national-id.service.ts'
export { isCustomerInScope, isListed } from '../records/customer-search.queries.ts'
export { addCustomerIn } from './add-customer.ts'
export { editCustomerIn } from './edit-customer.ts'
export { takeBackCustomer } from './take-back-customer.ts'
