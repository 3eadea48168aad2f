import type { Actor } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import type { ShopError } from '#api/platform/errors.ts'
import type { FileStore } from '#api/platform/files/file-store.ts'
import type { DataKey } from '#api/platform/secrets/data-key.ts'
import type { ErrorCode, Language } from '#contract/errors.ts'
import type { ImportOutcome, twinDecisions } from '#contract/imports/import-choices.ts'
import type { ImportField, ImportFieldType, ImportKindName, importKinds } from '#contract/imports/import-kinds.ts'
import type { ImportProblemCode } from '#contract/imports/import-problems.ts'

type ValueOf<Type extends ImportFieldType> = Type extends 'amount' | 'count' ? number : string
type Fields<Name extends ImportKindName> = (typeof importKinds)[Name]['fields']

/**
 * The values of a row by field: amounts in shillings with at most two decimals, counts, days YYYY-MM-DD, moments 'YYYY-MM-DD HH:mm:ss' or a
 * day, phones as they are stored, texts on one line and trimmed. Null for an empty cell, undefined without a column.
 */
export type ImportValues<Name extends ImportKindName> = {
  [Field in ImportField<Name>]?: ValueOf<
    Fields<Name>[Field] extends { type: infer Type extends ImportFieldType } ? Type : never
  > | null
}

/** `field` is null for the row as a whole. */
export type Problem = {
  /** Of the code 'refused'. */
  refusal?: { code: ErrorCode; params: object }

  field: string | null
  code: ImportProblemCode
  value?: string | number
  figure?: string | number
}
export type Decision = { decision: (typeof twinDecisions)[number]; with: number | null }

export type ImportInput<Name extends ImportKindName> = {
  number: number
  values: ImportValues<Name>
  /** What a person decided about its twins; null without a decision. */
  decision: Decision | null
}

export type ImportTwin = {
  id: number
  name: string
  number: string | null
  phone: string | null
  group: string | null
  why: 'same-phone' | 'same-id' | 'near-name'
}

/** What a row would do. */
export type ImportPlan<Name extends ImportKindName> = {
  input: ImportInput<Name>
  outcome: ImportOutcome
  /** Why it is wrong; of other rows, what was read in another way than it was written. */
  problems?: Problem[]
  /** Of a change: old and new value by field, as a person reads them. */
  changes?: { field: string; before: string | number | null; after: string | number | null }[]
  /** The record that it changes or is the same as. */
  recordId?: number
  twins?: ImportTwin[]
  /** A sum that the screen shows, such as the amount. Cents. */
  cents?: number
}

export type ImportContext = {
  importId: number
  fileName: string
  actor: Actor
  dataKey: DataKey
  language: Language
  /** The money account that was chosen; null without one. */
  accountId: number | null
  /** What the good rows of the whole file add up to, once all of them are planned. Cents. */
  sum?: number
  /** The business day of today, YYYY-MM-DD. */
  today: string
  /** Pieces of each new product that the file gives no stock for. */
  firstStock: number
  files: FileStore
  /** Pictures of the zip, by their names without folder and case. */
  pictures: { has: (name: string) => Promise<boolean>; read: (name: string) => Promise<Buffer> }
}

/** A written row. `undo` is JSON that the kind reads when it undoes it, without names or phones. */
export type Written = { recordId: number; undo: object }

/** The code of one kind of import. Rows come in batches of 200 in the order of the file. */
export type ImportKind<Name extends ImportKindName> = {
  /** Headings that other programs and our own exports use, by field, next to the labels in both languages. */
  aliases: Partial<Record<ImportField<Name>, readonly string[]>>
  /**
   * Rows that are no records, such as totals, judged by their cells as texts before these are read: why they are left
   * out. Such a row is 'same' with this note, and is not planned.
   */
  skips?: (cells: Partial<Record<ImportField<Name>, string>>, language: Language) => Problem | null
  /** What may be in a file only once; null for a row without it. */
  keyOf: (values: ImportValues<Name>) => string | null
  /** What the rows would do as things are now, in their order; changes nothing. Statements for the whole batch, never one for each row. */
  plan: (db: Db, context: ImportContext, rows: readonly ImportInput<Name>[]) => Promise<ImportPlan<Name>[]>
  /** Locks what `plan` and `write` touch, in the order of the shop's locks, before the batch is planned again and written. */
  lock?: (tx: Tx, context: ImportContext, rows: readonly ImportInput<Name>[]) => Promise<unknown>
  /**
   * Writes rows that are new or changed, in the transaction in which they were planned. A ShopError rolls the batch
   * back; its rows are then written one by one, and those that throw again are given back with the reason.
   */
  write: (tx: Tx, context: ImportContext, rows: readonly ImportPlan<Name>[]) => Promise<Written[]>
  /** Undoes written rows, in their order: null, or why something builds on the row, which is then kept. */
  undo: (tx: Tx, context: ImportContext, rows: readonly Written[]) => Promise<(ShopError | null)[]>
  /** Sums that a person compares with the file, once it is checked; `isOff` where they do not agree. */
  figures?: (
    db: Db,
    context: ImportContext,
    plans: readonly Pick<ImportPlan<Name>, 'outcome' | 'cents' | 'input'>[],
  ) => Promise<{ label: string; value: string; isOff: boolean }[]>
  /**
   * Brings up to date what the shop shows, once all rows are written or undone. `pages` reads all rows that can be read, also
   * those that were the same. Repeatable.
   */
  afterWrite?: (
    db: Db,
    context: ImportContext,
    rows: { isUndone: boolean; pages: () => AsyncIterable<readonly ImportInput<Name>[]> },
  ) => Promise<unknown>
  /** The path of a record in the console. */
  link: (recordId: number) => string
}

export type ImportKinds = { [Name in ImportKindName]: ImportKind<Name> }
