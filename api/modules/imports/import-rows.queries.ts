import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import type { Slice } from '#api/platform/database/lists.ts'
import type { ImportOutcome, importRowStates } from '#contract/imports/import-choices.ts'
import type { Cell, TableRow } from './files/cell.ts'
import type { Counts } from './imports.queries.ts'

export const clearRows = (tx: Tx, importId: number) =>
  tx.deleteFrom('import_rows').where('import_id', '=', importId).execute()

export const insertRows = (db: Db, importId: number, rows: readonly (TableRow & { sheetAt: number })[]) =>
  sql`
    insert into import_rows (import_id, sheet, number, cells)
    select ${importId}, * from unnest(${rows.map(({ sheetAt }) => sheetAt)}::int[], ${rows.map(({ number }) => number)}::int[],
      ${rows.map(({ cells }) => JSON.stringify(cells))}::jsonb[])
  `.execute(db)

type Place = { importId: number; sheet: number }
type Below = Place & { after: number; size: number }

/** The rows of a sheet below a row. */
const rowsBelow = (db: Db, { importId, sheet, after }: Omit<Below, 'size'>) =>
  db.selectFrom('import_rows').where('import_id', '=', importId).where('sheet', '=', sheet).where('number', '>', after)

/** The first rows of a sheet from a row on. */
export const findCells = (db: Db, { size, ...place }: Below) =>
  rowsBelow(db, place)
    .select(['number', 'cells'])
    .orderBy('number')
    .limit(size)
    .$narrowType<{ cells: Cell[] }>()
    .execute()

/** Different texts of a column below a row; at most 10,000. */
export async function findTexts(db: Db, { importId, sheet, after }: Omit<Below, 'size'>, column: number) {
  const { rows } = await sql<{ text: string }>`
    select distinct cells ->> ${column}::int as text from import_rows
    where import_id = ${importId} and sheet = ${sheet} and number > ${after}
      and jsonb_typeof(cells -> ${column}::int) = 'string'
    limit 10000
  `.execute(db)
  return rows.map(({ text }) => text)
}

export const clearOutcomes = (tx: Tx, importId: number) =>
  tx
    .updateTable('import_rows')
    .set({ outcome: null, details: null, record_id: null, decision: null, decided_id: null })
    .where('import_id', '=', importId)
    .where('outcome', 'is not', null)
    .execute()

export type RowDetails = { problems?: object[]; changes?: object[]; twins?: object[] }
export type RowResult = {
  number: number
  outcome: ImportOutcome
  details: RowDetails | null
  recordId: number | null
  /** What was written, of a written row. */
  undo?: object | null
}

/** Stores what rows would do, or did: those with `undo` are written. */
export const storeResults = (tx: Tx, { importId, sheet }: Place, results: readonly RowResult[]) =>
  sql`
    update import_rows set outcome = result.outcome, details = result.details, record_id = result.record_id,
      undo = result.undo, state = case when result.undo is null then 'open' else 'written' end
    from unnest(${results.map(({ number }) => number)}::int[], ${results.map(({ outcome }) => outcome)}::text[],
      ${results.map(({ details }) => details && JSON.stringify(details))}::jsonb[],
      ${results.map(({ recordId }) => recordId)}::bigint[],
      ${results.map(({ undo }) => (undo ? JSON.stringify(undo) : null))}::jsonb[]
    ) as result (number, outcome, details, record_id, undo)
    where import_id = ${importId} and sheet = ${sheet} and import_rows.number = result.number
  `.execute(tx)

/** Rows to write after a row: new and changed ones, and twins that a person decided. */
export const findOpen = (tx: Tx, { size, ...place }: Below) =>
  rowsBelow(tx, place)
    .select(['number', 'cells', 'decision', 'decided_id'])
    .where('state', '=', 'open')
    .where((eb) => eb.or([eb('outcome', 'in', ['new', 'changed']), eb('decision', 'in', ['new', 'same'])]))
    .orderBy('number')
    .limit(size)
    .$narrowType<{ cells: Cell[] }>()
    .execute()

/** Written rows above a row of the file, the last first. */
export const findWritten = (tx: Tx, { importId, sheet, before, size }: Place & { before: number; size: number }) =>
  tx
    .selectFrom('import_rows')
    .select(['number', 'record_id', 'undo', 'outcome'])
    .where('import_id', '=', importId)
    .where('sheet', '=', sheet)
    .where('number', '<', before)
    .where('state', '=', 'written')
    .orderBy('number', 'desc')
    .limit(size)
    .$narrowType<{ record_id: number; undo: object }>()
    .execute()

type Undone = { number: number; state: 'undone' | 'kept'; problems: object[] }

export const storeUndone = (tx: Tx, { importId, sheet }: Place, rows: readonly Undone[]) =>
  sql`
    update import_rows set state = result.state,
      details = coalesce(import_rows.details, '{}') || jsonb_build_object('problems', result.problems)
    from unnest(${rows.map(({ number }) => number)}::int[], ${rows.map(({ state }) => state)}::text[],
      ${rows.map(({ problems }) => JSON.stringify(problems))}::jsonb[]) as result (number, state, problems)
    where import_id = ${importId} and sheet = ${sheet} and import_rows.number = result.number
  `.execute(tx)

/** Removes the values of columns from written rows. */
export const blankColumns = (tx: Tx, { importId, sheet }: Place, places: readonly number[]) =>
  sql`
    update import_rows set cells = (
      select jsonb_agg(case when (at - 1)::int = any(${places}::int[]) then 'null'::jsonb else cell end order by at)
      from jsonb_array_elements(cells) with ordinality as listed (cell, at)
    ) where import_id = ${importId} and sheet = ${sheet} and state = 'written'
  `.execute(tx)

/** How many rows have each outcome, and each state but 'open', and how many twins are decided to be written. */
export async function countRows(db: Db, { importId, sheet, after }: Omit<Below, 'size'>): Promise<Counts> {
  const { rows } = await sql<{ name: string; counted: number }>`
    select coalesce(outcome, 'none') as name, count(*) as counted from import_rows
    where import_id = ${importId} and sheet = ${sheet} and number > ${after} group by outcome
    union all
    select state, count(*) from import_rows
    where import_id = ${importId} and sheet = ${sheet} and number > ${after} and state <> 'open' group by state
    union all
    select 'decided', count(*) from import_rows
    where import_id = ${importId} and sheet = ${sheet} and number > ${after} and state = 'open' and outcome = 'twin'
      and decision in ('new', 'same')
    having count(*) > 0
  `.execute(db)
  return Object.fromEntries(rows.map(({ name, counted }) => [name, counted]))
}

/** The kinds of problems of wrong rows, each with its first row; the most frequent first, at most eight. */
export async function findProblems(db: Db, { importId, sheet, after }: Omit<Below, 'size'>) {
  const { rows } = await sql<{ problem: object; first: number; counted: number }>`
    select (array_agg(problem order by number))[1] as problem, min(number) as first, count(distinct number) as counted
    from import_rows cross join jsonb_array_elements(details -> 'problems') as problem
    where import_id = ${importId} and sheet = ${sheet} and number > ${after} and outcome = 'wrong'
    group by problem ->> 'field', problem ->> 'code', problem #>> '{refusal,code}'
    order by counted desc, first limit 8
  `.execute(db)
  return rows
}

/** Whether rows of an import are written or were undone. */
export const hasWritten = async (db: Db, importId: number) =>
  (await db
    .selectFrom('import_rows')
    .select('number')
    .where('import_id', '=', importId)
    .where('state', '<>', 'open')
    .limit(1)
    .executeTakeFirst()) !== undefined

type RowFilter = { outcome?: ImportOutcome | undefined; state?: (typeof importRowStates)[number] | undefined }

const ofFilter = (db: Db, place: Omit<Below, 'size'>, { outcome, state }: RowFilter) =>
  rowsBelow(db, place)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? null))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))

export const findRows = (db: Db, place: Omit<Below, 'size'>, { page, size, ...filter }: RowFilter & Slice) =>
  ofFilter(db, place, filter)
    .select(['number', 'cells', 'outcome', 'state', 'details', 'decision', 'decided_id', 'record_id'])
    .orderBy('number')
    .limit(size)
    .offset(page * size)
    .$narrowType<{ cells: Cell[]; outcome: ImportOutcome | null }>()
    .execute()

export const countFiltered = (db: Db, place: Omit<Below, 'size'>, filter: RowFilter) =>
  ofFilter(db, place, filter)
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()

/** Rows that were not imported: wrong ones, and twins without a decision or left out. */
export const findRest = (db: Db, { size, ...place }: Below) =>
  rowsBelow(db, place)
    .select(['number', 'cells', 'details', 'outcome'])
    .where('state', '=', 'open')
    .where('outcome', 'in', ['wrong', 'twin'])
    .orderBy('number')
    .limit(size)
    .$narrowType<{ cells: Cell[] }>()
    .execute()

type StoredDecision = { number: number; decision: string | null; with: number | null }

/** Stores decisions about twins that are not written. Returns how many rows took one. */
export async function storeDecisions(tx: Tx, { importId, sheet }: Place, decisions: readonly StoredDecision[]) {
  const { rows } = await sql<{ number: number }>`
    update import_rows set decision = given.decision, decided_id = given.chosen
    from unnest(${decisions.map(({ number }) => number)}::int[], ${decisions.map(({ decision }) => decision)}::text[],
      ${decisions.map((row) => row.with)}::bigint[]) as given (number, decision, chosen)
    where import_id = ${importId} and sheet = ${sheet} and import_rows.number = given.number
      and outcome = 'twin' and state = 'open'
      and (given.decision is distinct from 'same' or exists (
        select from jsonb_array_elements(details -> 'twins') as twin where (twin ->> 'id')::bigint = given.chosen
      ))
    returning import_rows.number
  `.execute(tx)
  return rows.length
}
