import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { fullName } from '#api/platform/database/fragments.ts'
import type { Slice } from '#api/platform/database/lists.ts'
import { holdsTrace, type Traces } from '#api/platform/database/personal-traces.ts'
import type { ConsoleList } from '#contract/account/console-lists.staff.ts'

const columns = ['saved_views.id', 'account_id', 'list', 'name', 'query', 'shared', 'saved_views.version'] as const
const owner = sql<string>`(
  select ${fullName('accounts')} from accounts where accounts.id = saved_views.account_id
)`

const viewsFor = (db: Db, accountId: number, list: ConsoleList) =>
  db
    .selectFrom('saved_views')
    .where('list', '=', list)
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('shared', '=', true)]))

/** Own views of a list, then shared ones of other accounts, each by name. */
export const findViews = (db: Db, accountId: number, list: ConsoleList, { page, size }: Slice) =>
  viewsFor(db, accountId, list)
    .select(columns)
    .select(owner.as('owner'))
    .orderBy(sql`account_id <> ${accountId}`)
    .orderBy(sql`lower(name)`)
    .orderBy('saved_views.id')
    .limit(size)
    .offset(page * size)
    .execute()
export type ViewRow = Awaited<ReturnType<typeof findViews>>[number]

export const countViews = (db: Db, accountId: number, list: ConsoleList) =>
  viewsFor(db, accountId, list)
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()

export const countOwnViews = (tx: Tx, accountId: number, list: ConsoleList) =>
  tx
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow()

/** An own view or a shared one. */
export const findView = (db: Db, accountId: number, id: number) =>
  db
    .selectFrom('saved_views')
    .select(columns)
    .select(owner.as('owner'))
    .where('saved_views.id', '=', id)
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('shared', '=', true)]))
    .executeTakeFirst()

export const lockView = (tx: Tx, accountId: number, id: number) =>
  tx
    .selectFrom('saved_views')
    .select('id')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('shared', '=', true)]))
    .forUpdate()
    .executeTakeFirst()

type Content = { name: string; query: object; shared: boolean }

export const insertView = (tx: Tx, accountId: number, list: ConsoleList, { name, query, shared }: Content) =>
  tx
    .insertInto('saved_views')
    .values({ account_id: accountId, list, name, query: JSON.stringify(query), shared })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateView = (tx: Tx, id: number, { name, query, shared }: Content) =>
  tx
    .updateTable('saved_views')
    .set({ name, query: JSON.stringify(query), shared, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

export const deleteView = (tx: Tx, id: number) => tx.deleteFrom('saved_views').where('id', '=', id).execute()

/** Deletes views of any account that hold traces of an erased person in their name or search. */
export const eraseTracesInViews = (tx: Tx, traces: Traces) =>
  tx.deleteFrom('saved_views').where(holdsTrace(sql`concat_ws(' ', name, query ->> 'search')`, traces)).execute()
