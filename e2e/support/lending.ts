import type { Db } from '#api/platform/database/db.ts'

/** A client an order can be booked for. */
export interface Client {
  id: number
  fullName: string
  clientNumber: string
  group: string
  groupNumber: string
  officer: string
  officerId: number
  /** Shillings. */
  limit: number
  available: number
}

/** The clients that `officer` may book for, in active groups of the branch, by available limit, highest first. */
export async function findClients(db: Db): Promise<Client[]> {
  const rows = await db
    .selectFrom('customers')
    .innerJoin('groups', 'groups.id', 'customers.group_id')
    .innerJoin('credit_officers', 'credit_officers.id', 'groups.credit_officer_id')
    .innerJoin('accounts', 'accounts.branch_id', 'groups.branch_id')
    .where('accounts.username', '=', 'officer')
    .where('customers.status', '=', 'active')
    .where('groups.status', '=', 'active')
    .where('customers.loan_limit_cents', 'is not', null)
    .select([
      'customers.id',
      'customers.first_name',
      'customers.last_name',
      'client_number',
      'loan_limit_cents',
      'outstanding_cents',
      'held_cents',
      'groups.name as group',
      'group_number',
      'credit_officer_id',
      'credit_officers.first_name as officer_first_name',
      'credit_officers.last_name as officer_last_name',
    ])
    .execute()
  return rows
    .map((row) => ({
      id: row.id,
      fullName: `${row.first_name} ${row.last_name}`,
      clientNumber: row.client_number ?? '',
      group: row.group,
      groupNumber: row.group_number,
      officer: `${row.officer_first_name} ${row.officer_last_name}`,
      officerId: row.credit_officer_id,
      limit: (row.loan_limit_cents ?? 0) / 100,
      available: Math.max(0, (row.loan_limit_cents ?? 0) - row.outstanding_cents - row.held_cents) / 100,
    }))
    .sort((one, other) => other.available - one.available || one.id - other.id)
}

/** An item of a list; throws when there is none at the index. */
export function nth<Item>(list: readonly Item[], index: number): Item {
  const item = list.at(index)
  if (item === undefined) throw new Error(`There are ${list.length}, none at ${index}`)
  return item
}

/** Shillings held against a client's limit. */
export async function heldFor(db: Db, client: Client): Promise<number> {
  const row = await db
    .selectFrom('customers')
    .select('held_cents')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow()
  return row.held_cents / 100
}

/** Total reserved stock of all products. */
export async function reservedStock(db: Db): Promise<number> {
  const { reserved } = await db
    .selectFrom('products')
    .select((e) => e.fn.sum('reserved_stock').as('reserved'))
    .executeTakeFirstOrThrow()
  return Number(reserved)
}

const written = ['orders', 'order_lines', 'order_events', 'stock_movements', 'credit_entries'] as const

/** Row counts of the tables that placing an order writes. */
export async function countWritten(db: Db): Promise<Record<(typeof written)[number], number>> {
  const counts = await Promise.all(
    written.map(async (table) => {
      const { rows } = await db
        .selectFrom(table)
        .select((e) => e.fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
      return [table, Number(rows)] as const
    }),
  )
  return Object.fromEntries(counts) as Record<(typeof written)[number], number>
}

/** The figures that a booking for a client changes. */
export const countBooks = async (db: Db, client: Client) => ({
  rows: await countWritten(db),
  held: await heldFor(db, client),
  reserved: await reservedStock(db),
})

export const findNewestOrder = (db: Db) =>
  db.selectFrom('orders').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
