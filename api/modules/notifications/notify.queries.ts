import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '#api/platform/database/db.ts'
import { anyOf, fullName } from '#api/platform/database/fragments.ts'

/** The data for mails about a request, and the accounts that get them, in one statement. */
export const findRequestNotification = (tx: Tx, requestId: number, accountIds: readonly number[]) =>
  tx
    .selectFrom('order_requests')
    .innerJoin('accounts', 'accounts.id', 'order_requests.account_id')
    .select('order_requests.number_of_months')
    .select(fullName('accounts').as('member'))
    .select(
      sql<number>`(
        select coalesce(sum(quantity), 0) from order_request_lines where request_id = order_requests.id
      )`.as('units'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('accounts as readers')
          .select([
            'readers.id',
            'readers.kind',
            'readers.status',
            'readers.email',
            'readers.language',
            'readers.first_name',
            'readers.email_confirmed_at',
            'readers.mails_orders as wants_mail',
          ])
          .where('readers.id', '=', anyOf(accountIds))
          .orderBy('readers.id'),
      ).as('readers'),
    )
    .where('order_requests.id', '=', requestId)
    .executeTakeFirstOrThrow()
