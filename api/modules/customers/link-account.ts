import { type Actor, scopeOf } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { isUniqueViolation, ShopError } from '#api/platform/errors.ts'
import type { Client, LinkAccountInput } from '#contract/lending/clients.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { accountsLike } from './candidates.service.ts'
import { getClient } from './clients.service.ts'
import { lockClientInScope } from './customers.service.ts'
import { deletePlainCustomer, findMemberAccount, updateAccount } from './link-account.queries.ts'

/** A client as it stands: null for one that is only being made, of whom nothing is proven yet. */
type ExistingClient = { id: number; phone: string | null; fullName: string } | null

/**
 * Throws NOT_FOUND for an account that is not there, or a staff account, and ADDRESS_NOT_CONFIRMED for one that may be
 * somebody else's doing. Staff of one branch name only members who sent it a request, or whom they are offered as
 * candidates; every other account is answered like one that is not there, so that ids tell nothing.
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
  if (client.version !== input.version) {
    throw new ShopError('VERSION_CONFLICT', { current: await getClient(tx, actor, clientId), sent: input })
  }
  if (accountId !== null) {
    const fullName = `${client.first_name} ${client.last_name}`
    await assertMemberAccount(tx, actor, accountId, { id: clientId, phone: client.phone, fullName })
    await deletePlainCustomer(tx, accountId)
  }
  await updateAccount(tx, clientId, accountId)
  await recordAudit(tx, actor, {
    action: 'client.account',
    entity: 'customer',
    entityId: clientId,
    before: { accountId: client.account_id },
    after: { accountId },
  })
}

/**
 * Says which member's account a client is, or with null that it is none. Throws NOT_FOUND, ADDRESS_NOT_CONFIRMED,
 * VERSION_CONFLICT for a client that was read before their last change, or ALREADY_TAKEN when client or account are linked elsewhere.
 */
export async function linkAccount(db: Db, actor: Actor, clientId: number, input: LinkAccountInput): Promise<Client> {
  try {
    await inTransaction(db, (tx) => link(tx, actor, clientId, input))
  } catch (error) {
    if (isUniqueViolation(error)) throw new ShopError('ALREADY_TAKEN', { field: 'accountId' })
    throw error
  }
  return getClient(db, actor, clientId)
}
