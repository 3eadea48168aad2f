import type { Actor } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import type { ShopError } from '#api/platform/errors.ts'
import type { BulkKindName, BulkParams, bulkKinds } from '#contract/account/bulk-kinds.staff.ts'
import type { consoleLists } from '#contract/account/console-lists.staff.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/errors.ts'

type ListQuery<Name extends BulkKindName> = Partial<QueryOf<(typeof consoleLists)[(typeof bulkKinds)[Name]['list']]>>

export type JobFile = { name: string; content: AsyncIterable<string | Buffer>; customerIds: number[] }
/** What a bulk action would do with one row. */
export type PreviewRow = {
  id: number
  name: string
  before: Record<string, string | number | null>
  after: Record<string, string | number | null>
  /** Why the row would be skipped. */
  skip: ShopError | null
}

/** The code of one bulk action. */
export type BulkKind<Name extends BulkKindName> = {
  /** Ids of the rows that a filter of the list matches, in the actor's scope; at most `max`. */
  findIds: (db: Db, actor: Actor, query: ListQuery<Name>, max: number) => Promise<number[]>
  /**
   * Changes one row, in the transaction that stores its result. What it throws is rolled back: a ShopError is the reason
   * why the row is skipped (NOT_FOUND outside the actor's scope), contention is retried.
   */
  changeRow: (tx: Tx, actor: Actor, rowId: number, params: BulkParams<Name>) => Promise<unknown>
  /** Makes the file of the rows that are done, once no row is open; an erasure of one of the customers deletes it. */
  makeFile?: (db: Db, actor: Actor, rowIds: number[], params: BulkParams<Name>) => Promise<JobFile>
  /** What the action would do with each of these rows, in the order of their ids and without a change; rows outside the actor's scope are left out. */
  preview?: (db: Db, ids: number[], params: BulkParams<Name>, language: Language) => Promise<PreviewRow[]>
  /** The names of rows in the actor's scope, as the result shows them; missing ones are shown by their id. */
  nameRows: (
    db: Db,
    actor: Actor,
    rowIds: number[],
  ) => Promise<{ id: number; name: string }[]> | { id: number; name: string }[]
}

/** The code of every bulk action, by name. */
export type BulkKinds = { [Name in BulkKindName]: BulkKind<Name> }

/** A kind whose name is known only at run time. */
export type AnyBulkKind = {
  findIds: (db: Db, actor: Actor, query: object, max: number) => Promise<number[]>
  changeRow: (tx: Tx, actor: Actor, rowId: number, params: object) => Promise<unknown>
  makeFile?: (db: Db, actor: Actor, rowIds: number[], params: object) => Promise<JobFile>
  preview?: (db: Db, ids: number[], params: object, language: Language) => Promise<PreviewRow[]>
  nameRows: BulkKind<BulkKindName>['nameRows']
}
