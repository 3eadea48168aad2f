import { type Actor, scopeOf } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/db.ts'
import { isTaken, ShopError } from '#api/platform/errors.ts'
import type { Client } from '#contract/clients.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { getClient } from './clients.service.ts'
import { lockClientInScope } from './customers.service.ts'
import { deletePlainCustomer, findMemberAccount, updateAccount } from './link-account.queries.ts'

/**
 * Throws NOT_FOUND for an account that is not there, or a staff account, and ADDRESS_NOT_CONFIRMED for one that may be
 * somebody else's doing. Whoever works for one branch may name only members who turned to it, or whose phone is that of
 * the client: linking shows a member the client's orders, and the branch the member's requests.
 */
export async function assertMemberAccount(tx: Tx, actor: Actor, accountId: number, clientPhone: string | null) {
  const account = await findMemberAccount(tx, scopeOf(actor), accountId, clientPhone)
  if (!account) throw new ShopError('NOT_FOUND', {})
  if (account.email_confirmed_at === null) throw new ShopError('ADDRESS_NOT_CONFIRMED', {})
}

async function link(tx: Tx, actor: Actor, clientId: number, accountId: number | null) {
  const client = await lockClientInScope(tx, actor, clientId)
  if (client.account_id === accountId) return
  if (accountId !== null) {
    if (client.account_id !== null) throw new ShopError('ALREADY_TAKEN', { field: 'accountId' })
    await assertMemberAccount(tx, actor, accountId, client.phone)
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
 * Says which member's account a client is, or with null that it is none. Throws NOT_FOUND, ADDRESS_NOT_CONFIRMED, or
 * ALREADY_TAKEN when client or account are linked elsewhere.
 */
export async function linkAccount(db: Db, actor: Actor, clientId: number, accountId: number | null): Promise<Client> {
  try {
    await inTransaction(db, (tx) => link(tx, actor, clientId, accountId))
  } catch (error) {
    if (isTaken(error)) throw new ShopError('ALREADY_TAKEN', { field: 'accountId' })
    throw error
  }
  return getClient(db, actor, clientId)
}
