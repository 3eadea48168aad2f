import { type Actor, scopeOf } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { refuseOutdatedRow } from '#api/platform/edits.ts'
import { ShopError, toTaken } from '#api/platform/errors.ts'
import { personName } from '#api/platform/person-name.ts'
import type { Client, LinkAccountInput } from '#contract/lending/clients.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { accountsLike } from './candidates.service.ts'
import { getClient } from './clients.service.ts'
import { insertCustomerOf } from './customers.queries.ts'
import { lockClientInScope } from './customers.service.ts'
import { deletePlainCustomer, findMemberAccount, moveNotes, updateAccount } from './link-account.queries.ts'

/** The client to link; null for one that is being created, whose phone proves nothing yet. */
type ExistingClient = { id: number; phone: string | null; fullName: string } | null

/**
 * Throws NOT_FOUND for an unknown or staff account, and ADDRESS_NOT_CONFIRMED for a member whose address may belong to
 * another person. Staff of one branch can link only members who sent it a request or are offered as candidates; other
 * accounts also throw NOT_FOUND, so that ids do not reveal which accounts exist.
 */
export async function assertMemberAccount(tx: Tx, actor: Actor, accountId: number, client: ExistingClient) {
  const account = await findMemberAccount(tx, scopeOf(actor), accountId)
  const isKnown =
    account?.is_known || (client && (await accountsLike(tx, actor, client)).some(({ id }) => id === accountId))
  if (!account || !isKnown) throw new ShopError('NOT_FOUND', {})
  if (account.email_confirmed_at === null) throw new ShopError('ADDRESS_NOT_CONFIRMED', {})
}

async function link(tx: Tx, actor: Actor, clientId: number, input: LinkAccountInput) {
  const { accountId } = input
  const client = await lockClientInScope(tx, actor, clientId)
  if (client.account_id === accountId) return
  if (accountId !== null && client.account_id !== null) throw new ShopError('ALREADY_TAKEN', { field: 'accountId' })
  await refuseOutdatedRow(client, input, () => getClient(tx, actor, clientId))
  if (accountId !== null) {
    await assertMemberAccount(tx, actor, accountId, { id: clientId, phone: client.phone, fullName: personName(client) })
    await moveNotes(tx, accountId, clientId)
    await deletePlainCustomer(tx, accountId)
  }
  await updateAccount(tx, clientId, accountId)
  if (client.account_id !== null) await insertCustomerOf(tx, client.account_id)
  await recordAudit(tx, actor, {
    action: 'client.account',
    entity: 'customer',
    entityId: clientId,
    before: { accountId: client.account_id },
    after: { accountId },
  })
}

/**
 * Links a client to a member's account, or unlinks it with null. Throws NOT_FOUND, ADDRESS_NOT_CONFIRMED,
 * VERSION_CONFLICT for an outdated version, or ALREADY_TAKEN when the client or the account is linked already.
 */
export async function linkAccount(db: Db, actor: Actor, clientId: number, input: LinkAccountInput): Promise<Client> {
  await inTransaction(db, (tx) => link(tx, actor, clientId, input)).catch((error) => {
    throw toTaken(error, { customers_account_id_key: 'accountId' })
  })
  return getClient(db, actor, clientId)
}
