import type { Actor } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { ShopError, toTaken } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import type { DataKey } from '#api/platform/secrets/data-key.ts'
import type { Client, CreateClientInput } from '#contract/lending/clients.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { lockGroupInScope } from '../groups/groups.service.ts'
import { clientNumber } from './clients.rules.ts'
import { getClient } from './clients.service.ts'
import { findHighestNumber, findSamePerson, insertClient, lockNumbers } from './create-client.queries.ts'
import { assertMemberAccount } from './link-account.ts'
import type { NationalIdColumns } from './national-id.queries.ts'
import { sealNationalId } from './national-id.service.ts'

/**
 * The next client number, or the given one, for a person who is no client of the branch yet. Throws ALREADY_TAKEN for one
 * with this name and phone. No other transaction assigns a number before this one ends.
 */
export async function nextNumber(
  tx: Tx,
  branchId: number,
  person: Parameters<typeof findSamePerson>[2],
  given?: string,
): Promise<string> {
  await lockNumbers(tx)
  if (await findSamePerson(tx, branchId, person)) throw new ShopError('ALREADY_TAKEN', { field: 'phone' })
  return given ?? clientNumber((await findHighestNumber(tx)) + 1)
}

/** `clientNumber`: the number that the client keeps, instead of the next one. */
type NewClient = Omit<CreateClientInput, 'nationalId'> & { email?: string | null; clientNumber?: string | undefined }

/** The client of a group, in the transaction of the caller. Throws what `createClient` throws. */
export async function insertClientOfGroup(
  tx: Tx,
  actor: Actor,
  input: NewClient,
  sealed: NationalIdColumns | null,
): Promise<number> {
  const group = await lockGroupInScope(tx, actor, input.groupId)
  if (group.status !== 'active') throw new ShopError('GROUP_NOT_ACTIVE', { group: group.name })
  // Without a client: the phone in the input proves nothing, since the caller has just typed it.
  if (input.accountId !== undefined) await assertMemberAccount(tx, actor, input.accountId, null)
  const number = await nextNumber(tx, group.branch_id, input, input.clientNumber)
  const created = await insertClient(tx, {
    firstName: input.firstName,
    lastName: input.lastName,
    phone: input.phone,
    email: input.email ?? null,
    location: input.location || null,
    clientNumber: number,
    groupId: group.id,
    branchId: group.branch_id,
    accountId: input.accountId ?? null,
    nationalId: sealed,
  })
  if (!created) throw new ShopError('ALREADY_TAKEN', { field: 'accountId' })
  await recordAudit(tx, actor, {
    action: 'client.created',
    entity: 'customer',
    entityId: created.id,
    after: { clientNumber: number, groupId: group.id, accountId: input.accountId },
  })
  return created.id
}

/**
 * Creates a client of a group, without a loan limit. Throws NOT_FOUND for another branch's group or an account that is
 * not a known member's, ADDRESS_NOT_CONFIRMED, GROUP_NOT_ACTIVE, or ALREADY_TAKEN: the account has a client, or the
 * branch has one with this name and phone, or any branch has one with this national id. The phone by itself may repeat, as
 * families share phones.
 */
export async function createClient(
  db: Db,
  dataKey: DataKey,
  actor: Actor,
  { requestKey, nationalId, ...input }: CreateClientInput & { requestKey: string },
): Promise<Client> {
  const sealed = nationalId === undefined ? null : sealNationalId(dataKey, nationalId)
  // The stored hash of the request is made of the fingerprint: a plain hash of an id could be reversed by trying all.
  const hashed = sealed ? { ...input, nationalId: sealed.national_id_hash } : input
  const call = { actor, endpoint: 'createClient', requestKey, input: hashed }
  const id = await once(db, call, (tx) => insertClientOfGroup(tx, actor, input, sealed)).catch((error) => {
    throw toTaken(error, { customers_national_id_hash: 'nationalId' })
  })
  return getClient(db, actor, id)
}
