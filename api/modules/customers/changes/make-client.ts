import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { lockGroupInScope } from '#api/modules/groups/groups.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { refuseOutdatedRow } from '#api/platform/edits.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { MakeClientInput } from '#contract/lending/customer-changes.staff.ts'
import type { CustomerRecord } from '#contract/lending/customers.staff.ts'
import { lockNumbers } from '../create-client.queries.ts'
import { nextNumber } from '../create-client.ts'
import { assertMemberAccount } from '../link-account.ts'
import { getCustomer } from '../records/customers-list.service.ts'
import { turnIntoClient } from './change-customer.queries.ts'
import { setFirstLimit } from './first-limit.ts'
import { lockCustomerInScope } from './locked-customer.ts'

/**
 * Makes an existing customer a client of a group. Idempotent: a client of this group stays as it is. Throws NOT_FOUND,
 * CLIENT_MERGED, ALREADY_SO for a client of another group, GROUP_NOT_ACTIVE, VERSION_CONFLICT, VALIDATION_FAILED without
 * a phone, ALREADY_TAKEN, ADDRESS_NOT_CONFIRMED, NOT_ALLOWED for a limit without Manage Lending.
 */
export async function makeClient(db: Db, actor: Actor, id: number, input: MakeClientInput): Promise<CustomerRecord> {
  await inTransaction(db, async (tx) => {
    const group = await lockGroupInScope(tx, actor, input.groupId)
    // Before the customer, as the creation of a client from a member does.
    await lockNumbers(tx)
    const customer = await lockCustomerInScope(tx, actor, id)
    if (customer.client_number !== null) {
      if (customer.group_id === group.id) return
      throw new ShopError('ALREADY_SO', {})
    }
    await refuseOutdatedRow(customer, input, () => getCustomer(tx, actor, id))
    if (group.status !== 'active') throw new ShopError('GROUP_NOT_ACTIVE', { group: group.name })
    const phone = input.phone ?? customer.phone
    if (phone === null) {
      throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'phone', code: 'REQUIRED' }] })
    }
    if (customer.account_id !== null) await assertMemberAccount(tx, actor, customer.account_id, null)
    const person = { firstName: customer.first_name, lastName: customer.last_name, phone }
    const number = await nextNumber(tx, group.branch_id, person)
    await turnIntoClient(tx, id, { phone, clientNumber: number, groupId: group.id, branchId: group.branch_id })
    await recordAudit(tx, actor, {
      action: 'client.created',
      entity: 'customer',
      entityId: id,
      after: { clientNumber: number, groupId: group.id, accountId: customer.account_id },
      ...(phone !== customer.phone && { personal: { before: { phone: customer.phone }, after: { phone } } }),
    })
    if (typeof input.limit === 'number') await setFirstLimit(tx, actor, id, input.limit)
  })
  return getCustomer(db, actor, id)
}
