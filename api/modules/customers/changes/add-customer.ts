import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { listBranches } from '#api/modules/branches/branches.service.ts'
import { type Actor, scopeOf } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { ShopError, toTaken } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import type { DataKey } from '#api/platform/secrets/data-key.ts'
import type { AddCustomerInput } from '#contract/lending/customer-changes.staff.ts'
import type { CustomerRecord } from '#contract/lending/customers.staff.ts'
import { insertClientOfGroup } from '../create-client.ts'
import type { NationalIdColumns } from '../national-id.queries.ts'
import { sealNationalId } from '../national-id.service.ts'
import { getCustomer } from '../records/customers-list.service.ts'
import { insertCustomer } from './change-customer.queries.ts'
import { setFirstLimit } from './first-limit.ts'

/** `clientNumber`: the number that a client keeps, instead of the next one. */
type Input = Omit<AddCustomerInput, 'nationalId'> & { clientNumber?: string | undefined }

const invalid = (field: string, code: 'REQUIRED' | 'CHOICE_NEEDED') =>
  new ShopError('VALIDATION_FAILED', { fields: [{ field, code }] })

async function addClient(tx: Tx, actor: Actor, input: Input, groupId: number, sealed: NationalIdColumns | null) {
  if (!input.phone) throw invalid('phone', 'REQUIRED')
  const { firstName, lastName, phone, location, clientNumber, email = null } = input
  const person = { firstName, lastName, phone, location, email, groupId, clientNumber }
  const id = await insertClientOfGroup(tx, actor, person, sealed)
  if (input.limit === undefined || input.limit === null) return id
  await setFirstLimit(tx, actor, id, input.limit)
  return id
}

/** The branch of a customer who is no client: the given one in the caller's scope, else the caller's. */
async function branchFor(tx: Tx, actor: Actor, branchId: number | null | undefined): Promise<number | null> {
  const scope = scopeOf(actor)
  if (branchId === undefined || branchId === null) {
    if (scope === 'none') throw new ShopError('NOT_FOUND', {})
    return scope === 'all' ? null : scope
  }
  const { content } = await listBranches(tx, actor)
  if (!content.some(({ id }) => id === branchId)) throw new ShopError('NOT_FOUND', {})
  return branchId
}

/** In the transaction of the caller. */
export async function addCustomerIn(
  tx: Tx,
  actor: Actor,
  input: Input,
  sealed: NationalIdColumns | null,
): Promise<number> {
  if (typeof input.groupId === 'number') return addClient(tx, actor, input, input.groupId, sealed)
  if (typeof input.limit === 'number') throw invalid('groupId', 'CHOICE_NEEDED')
  const branchId = await branchFor(tx, actor, input.branchId)
  const id = await insertCustomer(tx, { ...input, branchId, nationalId: sealed })
  await recordAudit(tx, actor, { action: 'customer.added', entity: 'customer', entityId: id, after: { branchId } })
  return id
}

/**
 * Adds a customer, as a client of a group where one is given. Safe to repeat with the same key. Throws NOT_FOUND for a
 * group or branch outside the scope, GROUP_NOT_ACTIVE, ALREADY_TAKEN, VALIDATION_FAILED, NOT_ALLOWED for a limit without
 * Manage Lending.
 */
export async function addCustomer(
  db: Db,
  dataKey: DataKey,
  actor: Actor,
  { requestKey, nationalId, ...input }: AddCustomerInput & { requestKey: string },
): Promise<CustomerRecord> {
  const sealed = nationalId === undefined ? null : sealNationalId(dataKey, nationalId)
  // The stored hash of the request is made of the fingerprint: a plain hash of an id could be reversed by trying all.
  const hashed = sealed ? { ...input, nationalId: sealed.national_id_hash } : input
  const call = { actor, endpoint: 'addCustomer', requestKey, input: hashed }
  const id = await once(db, call, (tx) => addCustomerIn(tx, actor, input, sealed)).catch((error) => {
    throw toTaken(error, { customers_national_id_hash: 'nationalId' })
  })
  return getCustomer(db, actor, id)
}
