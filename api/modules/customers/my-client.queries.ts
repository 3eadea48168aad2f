import type { Db } from '#api/platform/database/db.ts'

/** The client an account is linked to, with its branch, group and credit officer. */
export const findMyClient = (db: Db, accountId: number) =>
  db
    .selectFrom('customers')
    .innerJoin('branches', 'branches.id', 'customers.branch_id')
    .leftJoin('groups', 'groups.id', 'customers.group_id')
    .leftJoin('credit_officers', 'credit_officers.id', 'groups.credit_officer_id')
    .where('customers.account_id', '=', accountId)
    .where('customers.client_number', 'is not', null)
    .select([
      'customers.first_name',
      'customers.last_name',
      'customers.client_number',
      'customers.phone',
      'customers.location',
      'branches.name as branch_name',
      'groups.name as group_name',
      'credit_officers.first_name as officer_first_name',
      'credit_officers.last_name as officer_last_name',
    ])
    .executeTakeFirst()
