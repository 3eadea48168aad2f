import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { selectClients } from './clients.queries.ts'
import { sentRequestTo } from './link-account.queries.ts'

/**
 * Whether a phone on a client proves something to staff of a branch: it stood there before the member registered, and the
 * member sent no request elsewhere. One typed a moment ago would let them name any member as their client.
 */
const isProvenByPhone = (scope: BranchScope, clientId: number) => sql<boolean>`(
  accounts.created_at > (select phone_since from customers where customers.id = ${clientId})
  and not exists (
    select from order_requests
    where order_requests.account_id = accounts.id and not ${isInScope(scope, 'order_requests.branch_id')}
  )
)`

/**
 * Member accounts with the phone of a client that are confirmed, in use, no client's and may be seen by others: one at
 * most, for the phone signs in. Staff of a branch find only members who sent it a request or were proven by the phone.
 */
export const findFreeAccounts = (db: Db, scope: BranchScope, client: { id: number; phone: string }) =>
  db
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'created_at'])
    .where('kind', '=', 'member')
    .where('phone', '=', client.phone)
    .where('status', '=', 'active')
    .where('email_confirmed_at', 'is not', null)
    .where('profile_visible', '=', true)
    .where((where) => where.or([sentRequestTo(scope), isProvenByPhone(scope, client.id)]))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('customers')
            .select('customers.id')
            .whereRef('customers.account_id', '=', 'accounts.id')
            .where('client_number', 'is not', null),
        ),
      ),
    )
    .execute()

/** Undefined for an account that is not there, a staff account, or a member who sent no request to a branch in scope. */
export const findMember = (db: Db, scope: BranchScope, accountId: number) =>
  db
    .selectFrom('accounts')
    .leftJoin('customers', (join) =>
      join.onRef('customers.account_id', '=', 'accounts.id').on('customers.client_number', 'is not', null),
    )
    .select(['accounts.first_name', 'accounts.last_name', 'accounts.phone', 'accounts.status'])
    .select(['accounts.email_confirmed_at', 'customers.id as client_id'])
    .where('accounts.id', '=', accountId)
    .where('accounts.kind', '=', 'member')
    .where(sentRequestTo(scope))
    .executeTakeFirst()

/** Clients in scope with this phone and no account. */
export const findFreeClients = (db: Db, scope: BranchScope, phone: string) =>
  selectClients(db)
    .where('customers.phone', '=', phone)
    .where('customers.account_id', 'is', null)
    .where(isInScope(scope, 'customers.branch_id'))
    .orderBy('customers.id')
    .limit(50)
    .execute()
