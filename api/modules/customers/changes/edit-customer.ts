import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { type Actor, may } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { refuseOutdatedRow } from '#api/platform/edits.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { EditCustomerInput } from '#contract/lending/customer-changes.staff.ts'
import type { CustomerRecord } from '#contract/lending/customers.staff.ts'
import type { LockedCustomer } from '../customers.service.ts'
import { getCustomer } from '../records/customers-list.service.ts'
import { updateCustomer } from './change-customer.queries.ts'
import { lockCustomerInScope } from './locked-customer.ts'

const fieldsOf = (row: LockedCustomer) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  email: row.email,
  location: row.location,
  status: row.status,
})
type Fields = ReturnType<typeof fieldsOf>

const changedIn = (before: Fields, after: Fields) =>
  (Object.keys(before) as (keyof Fields)[]).filter((name) => before[name] !== after[name])

const pick = (fields: Fields, names: readonly (keyof Fields)[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Fields>

/** In the transaction of the caller. */
export async function editCustomerIn(tx: Tx, actor: Actor, id: number, input: EditCustomerInput) {
  const customer = await lockCustomerInScope(tx, actor, id)
  const isClient = customer.client_number !== null
  const { version: _, clientStatus, ...contact } = input
  const before = fieldsOf(customer)
  const status = isClient && clientStatus ? clientStatus : customer.status
  const after = { ...contact, location: contact.location || null, status }
  const changed = changedIn(before, after)
  if (changed.length === 0) return
  if (!isClient && customer.account_id !== null) throw new ShopError('MEMBER_EDITS_ACCOUNT', {})
  await refuseOutdatedRow(customer, input, () => getCustomer(tx, actor, id))
  if (isClient && after.phone === null) {
    throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'phone', code: 'REQUIRED' }] })
  }
  if (status !== customer.status && !may(actor, 'Manage Lending')) throw new ShopError('NOT_ALLOWED', {})
  await updateCustomer(tx, id, after)
  const personal = changed.filter((name) => name !== 'status')
  await recordAudit(tx, actor, {
    action: 'customer.edited',
    entity: 'customer',
    entityId: id,
    ...(status !== customer.status && { before: { status: customer.status }, after: { status } }),
    personal: { before: pick(before, personal), after: pick(after, personal) },
  })
}

/**
 * Changes name, contact data and lending status. Idempotent: an edit without a change does nothing. Throws
 * NOT_FOUND, CLIENT_MERGED, MEMBER_EDITS_ACCOUNT, VERSION_CONFLICT, VALIDATION_FAILED for a client without a phone,
 * NOT_ALLOWED for a lending status without Manage Lending.
 */
export async function editCustomer(
  db: Db,
  actor: Actor,
  id: number,
  input: EditCustomerInput,
): Promise<CustomerRecord> {
  await inTransaction(db, (tx) => editCustomerIn(tx, actor, id, input))
  return getCustomer(db, actor, id)
}
