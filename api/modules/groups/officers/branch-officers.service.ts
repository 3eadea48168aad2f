import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { type Actor, seesBranch } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { type Slice, toFullPage, toPage } from '#api/platform/database/lists.ts'
import { hasFields, refuseOutdated } from '#api/platform/edits.ts'
import { ShopError, toTaken } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import { personName } from '#api/platform/person-name.ts'
import type { AddOfficerInput, BranchOfficer, EditOfficerInput } from '#contract/lending/branches.staff.ts'
import {
  countOfficersOfBranch,
  findFreeAccounts,
  findOfficerRecord,
  findOfficersOfBranch,
  insertBranchOfficer,
  isStaffOfBranch,
  lockOfficer,
  lockOpenBranch,
  type OfficerRow,
  updateBranchOfficer,
} from './branch-officers.queries.ts'

const entity = 'officer'

const toOfficer = (row: OfficerRow): BranchOfficer => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  name: personName(row),
  phone: row.phone,
  status: row.status,
  account:
    row.account_id === null
      ? null
      : { id: row.account_id, name: row.account_name ?? '', status: row.account_status ?? 'inactive' },
  groups: row.groups,
  clients: row.clients,
  version: row.version,
})

function assertSees(actor: Actor, branchId: number) {
  if (!seesBranch(actor, branchId)) throw new ShopError('NOT_FOUND', {})
}

/** Two statements. Throws NOT_FOUND outside the caller's scope. */
export async function listBranchOfficers(db: Db, actor: Actor, branchId: number, { page, size }: Slice) {
  assertSees(actor, branchId)
  const rows = await findOfficersOfBranch(db, branchId, { page, size })
  return toPage(rows.map(toOfficer), await countOfficersOfBranch(db, branchId), page, size)
}

/** One statement. Throws NOT_FOUND outside the caller's scope. */
export async function listOfficerAccounts(db: Db, actor: Actor, branchId: number) {
  assertSees(actor, branchId)
  return toFullPage(await findFreeAccounts(db, branchId))
}

async function readOfficer(db: Db, id: number): Promise<BranchOfficer> {
  const row = await findOfficerRecord(db, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return toOfficer(row)
}

/** An account has one officer. */
const taken = { credit_officers_account_id_key: 'accountId' } as const

async function assertLinkable(tx: Tx, accountId: number | null, branchId: number) {
  if (accountId !== null && !(await isStaffOfBranch(tx, accountId, branchId))) throw new ShopError('NOT_FOUND', {})
}

const contentsOf = ({ firstName, lastName, phone }: Pick<AddOfficerInput, 'firstName' | 'lastName' | 'phone'>) => ({
  firstName,
  lastName,
  phone,
})

const toColumns = (input: Omit<AddOfficerInput, 'branchId'>) => ({
  first_name: input.firstName,
  last_name: input.lastName,
  phone: input.phone,
  account_id: input.accountId,
})

/** Throws NOT_FOUND for a branch that is closed or out of scope, or an account of others; ALREADY_TAKEN. */
export async function addOfficer(db: Db, actor: Actor, requestKey: string, input: AddOfficerInput) {
  assertSees(actor, input.branchId)
  const id = await once(db, { actor, endpoint: 'addOfficer', requestKey, input }, async (tx) => {
    if (!(await lockOpenBranch(tx, input.branchId))) throw new ShopError('NOT_FOUND', {})
    await assertLinkable(tx, input.accountId, input.branchId)
    const added = await insertBranchOfficer(tx, { ...toColumns(input), branch_id: input.branchId })
    await recordAudit(tx, actor, {
      action: 'officer.added',
      entity,
      entityId: added,
      after: { branchId: input.branchId, accountId: input.accountId },
      personal: { after: contentsOf(input) },
    })
    return added
  }).catch((error) => {
    throw toTaken(error, taken)
  })
  return readOfficer(db, id)
}

/**
 * Changes an officer; groups of one who is switched off wait to be handed over. Idempotent. Throws NOT_FOUND,
 * VERSION_CONFLICT, ALREADY_TAKEN.
 */
export async function editOfficer(db: Db, actor: Actor, id: number, { version, ...after }: EditOfficerInput) {
  await inTransaction(db, async (tx) => {
    const row = await lockOfficer(tx, id)
    if (!row) throw new ShopError('NOT_FOUND', {})
    assertSees(actor, row.branch_id)
    const before = {
      firstName: row.first_name,
      lastName: row.last_name,
      phone: row.phone,
      accountId: row.account_id,
      status: row.status,
    }
    if (hasFields(before, after)) return
    refuseOutdated({ ...before, version: row.version }, { ...after, version })
    if (after.accountId !== before.accountId) await assertLinkable(tx, after.accountId, row.branch_id)
    await updateBranchOfficer(tx, id, { ...toColumns(after), status: after.status })
    await recordAudit(tx, actor, {
      action: 'officer.edited',
      entity,
      entityId: id,
      before: { accountId: before.accountId, status: before.status },
      after: { accountId: after.accountId, status: after.status },
      personal: { before: contentsOf(before), after: contentsOf(after) },
    })
  }).catch((error) => {
    throw toTaken(error, taken)
  })
  return readOfficer(db, id)
}
