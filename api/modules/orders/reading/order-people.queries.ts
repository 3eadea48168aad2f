import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import { daysPastDue, overdueCents } from '#api/platform/database/arrears.ts'
import type { Db } from '#api/platform/database/db.ts'

/** The officer of an order in scope, and its client and group, if they are in scope too: people move to other branches. */
export const findOrderPeople = (db: Db, branches: BranchScope, orderId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('credit_officers', 'credit_officers.id', 'orders.credit_officer_id')
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.id', '=', 'orders.customer_id')
        .on('customers.client_number', 'is not', null)
        .on(isInScope(branches, 'customers.branch_id')),
    )
    .leftJoin('groups', (join) =>
      join.onRef('groups.id', '=', 'orders.group_id').on(isInScope(branches, 'groups.branch_id')),
    )
    .select([
      'credit_officers.phone as officerPhone',
      'groups.id as groupId',
      'customers.id as clientId',
      'customers.loan_limit_cents',
      'customers.outstanding_cents',
      'customers.held_cents',
    ])
    .select([overdueCents().as('overdue_cents'), daysPastDue().as('days_past_due')])
    .where('orders.id', '=', orderId)
    .where(isInScope(branches, 'orders.branch_id'))
    .executeTakeFirst()
