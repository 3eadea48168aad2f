import { type RawBuilder, sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/database/db.ts'

/** Whether the member in `accounts` sent a request to a branch in scope, which makes the member known to its staff. */
export const sentRequestTo = (scope: BranchScope): RawBuilder<boolean> =>
  scope === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`exists (
        select from order_requests
        where order_requests.account_id = accounts.id and ${isInScope(scope, 'order_requests.branch_id')}
      )`

/** A member's account, and whether it sent a request to a branch in scope. */
export const findMemberAccount = (tx: Tx, scope: BranchScope, accountId: number) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'email_confirmed_at'])
    .select(sentRequestTo(scope).as('is_known'))
    .where('id', '=', accountId)
    .where('kind', '=', 'member')
    .executeTakeFirst()

/** Moves the notes about the account's customer that is not a client to a client. */
export const moveNotes = (tx: Tx, accountId: number, clientId: number) =>
  sql`
  update customer_notes set customer_id = ${clientId} from customers
  where customers.id = customer_notes.customer_id and account_id = ${accountId} and client_number is null
`.execute(tx)

/** Deletes the account's customer that is not a client, unless orders or reviews refer to it. */
export const deletePlainCustomer = (tx: Tx, accountId: number) =>
  tx
    .deleteFrom('customers')
    .where('account_id', '=', accountId)
    .where('client_number', 'is', null)
    .where((eb) =>
      eb.not(
        eb.or([
          eb.exists(eb.selectFrom('orders').select('orders.id').whereRef('orders.customer_id', '=', 'customers.id')),
          eb.exists(eb.selectFrom('reviews').select('reviews.id').whereRef('reviews.customer_id', '=', 'customers.id')),
        ]),
      ),
    )
    .execute()

/** The client must be locked. */
export const updateAccount = (tx: Tx, clientId: number, accountId: number | null) =>
  tx
    .updateTable('customers')
    .set((eb) => ({ account_id: accountId, version: eb('version', '+', 1) }))
    .where('id', '=', clientId)
    .execute()
