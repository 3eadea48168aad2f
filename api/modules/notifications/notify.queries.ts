import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'
import type { Reader } from './readers.rules.ts'

/** The data for mails about a request, and the accounts that get them, in one statement. */
export const findRequestNotification = (tx: Tx, requestId: number, accountIds: readonly number[]) =>
  tx
    .selectFrom('order_requests')
    .innerJoin('accounts', 'accounts.id', 'order_requests.account_id')
    .select('order_requests.number_of_months')
    .select(sql<string>`accounts.first_name || ' ' || accounts.last_name`.as('member'))
    .select(
      sql<number>`(
        select coalesce(sum(quantity), 0) from order_request_lines where request_id = order_requests.id
      )`.as('units'),
    )
    .select(
      sql<Reader[]>`(
        select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'status', status, 'email', email,
          'language', language, 'first_name', first_name, 'email_confirmed_at', email_confirmed_at,
          'mails_orders', mails_orders) order by id), '[]')
        from accounts readers where id = any(${accountIds}::bigint[])
      )`.as('readers'),
    )
    .where('order_requests.id', '=', requestId)
    .executeTakeFirstOrThrow()
