import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import type { Slice } from '#api/platform/database/lists.ts'
import { holdsTrace, type Traces } from '#api/platform/database/personal-traces.ts'
import { type ImportStatus, importPartBytes } from '#contract/imports/import-choices.ts'
import type { ImportKindName } from '#contract/imports/import-kinds.ts'
import type { Import, ImportSettings } from '#contract/imports/imports.staff.ts'

/** With what the good rows add up to, in cents. */
export type Counts = Partial<Import['counts']> & { cents?: number }
type Unclear = { numbers: Import['unclearNumbers']; days: Import['unclearDays'] }
export type Failure = { code: string; params: object }

const columns = [
  'id',
  'account_id',
  'kind',
  'file_name',
  'file_key',
  'bytes',
  'parts',
  'status',
  'sheets',
  'settings',
  'is_remembered',
  'unclear',
  'total',
  'done',
  'counts',
  'figures',
  'failure',
  'version',
  'created_at',
  'finished_at',
] as const

type Json = {
  kind: ImportKindName
  status: ImportStatus
  sheets: Import['sheets']
  settings: ImportSettings | null
  unclear: Unclear
  counts: Counts
  figures: Import['figures']
}

const selectImports = (db: Db) => db.selectFrom('imports').select(columns).$narrowType<Json>()

export const findImport = (db: Db, accountId: number, id: number) =>
  selectImports(db).where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()
export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>

export const lockImport = (tx: Tx, id: number) => selectImports(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** Newest first. */
export const findImports = (db: Db, accountId: number, { page, size }: Slice) =>
  selectImports(db)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()

export const countImports = (db: Db, accountId: number) =>
  db
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()

type NewImport = { accountId: number; kind: ImportKindName; fileName: string; fileKey: string; bytes: number }

export async function insertImport(tx: Tx, { accountId, kind, fileName, fileKey, bytes }: NewImport): Promise<number> {
  const { id } = await tx
    .insertInto('imports')
    .values({ account_id: accountId, kind, file_name: fileName, file_key: fileKey, bytes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Counts a part that arrived. False when it is there already, or is not the next one. */
export async function countPart(tx: Tx, id: number, part: number): Promise<boolean> {
  const counted = await tx
    .updateTable('imports')
    .set({ parts: part + 1, touched_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('parts', '=', part)
    .where('status', '=', 'uploading')
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}

type Change = {
  status?: ImportStatus
  settings?: ImportSettings
  isRemembered?: boolean
  sheets?: Import['sheets']
  unclear?: Unclear
  total?: number
  done?: number
  counts?: Counts
  figures?: Import['figures']
  failure?: Failure | null
  fileKey?: null
  isFinished?: boolean
}

/** Changes a locked import. */
export const updateImport = (tx: Tx, id: number, change: Change, version: 'same' | 'next' = 'same') =>
  tx
    .updateTable('imports')
    .set({
      touched_at: sql<Date>`now()`,
      ...(change.status && { status: change.status }),
      ...(change.settings && { settings: JSON.stringify(change.settings) }),
      ...(change.isRemembered !== undefined && { is_remembered: change.isRemembered }),
      ...(change.sheets && { sheets: JSON.stringify(change.sheets) }),
      ...(change.unclear && { unclear: JSON.stringify(change.unclear) }),
      ...(change.total !== undefined && { total: change.total }),
      ...(change.done !== undefined && { done: change.done }),
      ...(change.counts && { counts: JSON.stringify(change.counts) }),
      ...(change.figures && { figures: JSON.stringify(change.figures) }),
      ...(change.failure !== undefined && { failure: change.failure && JSON.stringify(change.failure) }),
      ...(change.fileKey === null && { file_key: null }),
      ...(change.isFinished && { finished_at: sql<Date>`now()` }),
      ...(version === 'next' && { version: sql<number>`version + 1` }),
    })
    .where('id', '=', id)
    .execute()

/** Imports whose worker made no progress for a minute, as after a crash. */
export async function touchStalled(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update imports set touched_at = now() where id in (
      select id from imports
      where status in ('reading', 'checking', 'importing', 'undoing') and touched_at < now() - interval '1 minute'
      order by id for no key update skip locked
    ) returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export async function findShape(db: Db, kind: ImportKindName, shape: string) {
  const found = await db
    .selectFrom('import_shapes')
    .select('settings')
    .where('kind', '=', kind)
    .where('shape', '=', shape)
    .$narrowType<{ settings: ImportSettings }>()
    .executeTakeFirst()
  return found?.settings ?? null
}

export const storeShape = (tx: Tx, kind: ImportKindName, shape: string, settings: ImportSettings) =>
  tx
    .insertInto('import_shapes')
    .values({ kind, shape, settings: JSON.stringify(settings) })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'shape']).doUpdateSet({ settings: JSON.stringify(settings), used_at: sql`now()` }),
    )
    .execute()

/** Deletes the rows of imports after the days of their keeping, and returns the files that are no longer needed. */
export async function purgeRows(db: Db, days: number): Promise<string[]> {
  const { rows } = await sql<{ file_key: string | null }>`
    with old as (
      select id, file_key from imports where coalesce(finished_at, created_at) < now() - make_interval(days => ${days})
        and (file_key is not null or exists (select from import_rows where import_id = imports.id))
      order by id for update skip locked
    ), removed as (
      delete from import_rows where import_id in (select id from old)
    ), ended as (
      update imports set file_key = null, finished_at = coalesce(finished_at, now()),
        status = case when status in ('done', 'undone', 'failed') then status else 'cancelled' end
      where id in (select id from old)
    )
    select file_key from old
  `.execute(db)
  return rows.flatMap(({ file_key: key }) => key ?? [])
}

/** Imports that have a file, with the bytes of it that are stored. */
export async function findStoredFiles(db: Db): Promise<{ key: string; bytes: number }[]> {
  const rows = await db
    .selectFrom('imports')
    .select(['file_key', 'bytes', 'parts', 'status'])
    .where('file_key', 'is not', null)
    .execute()
  return rows.flatMap(({ file_key: key, bytes, parts, status }) =>
    key === null ? [] : { key, bytes: status === 'uploading' ? parts * importPartBytes : bytes },
  )
}

/** Deletes rows that name an erased person, and the names of such files; a file that is still there may name the person. Returns its key. */
export async function eraseTracesInImports(tx: Tx, traces: Traces): Promise<string[]> {
  await sql`delete from import_rows where ${holdsTrace(sql`cells::text || coalesce(details::text, '')`, traces)}`.execute(
    tx,
  )
  await tx.updateTable('imports').set({ file_name: 'erased' }).where(holdsTrace(sql`file_name`, traces)).execute()
  const { rows } = await sql<{ file_key: string }>`
    with held as (
      select id, file_key from imports where file_key is not null and kind not in ('products', 'categories', 'stock')
        and status in ('uploading', 'reading') for update
    ), ended as (
      update imports set file_key = null, status = 'cancelled', finished_at = now() where id in (select id from held)
    )
    select file_key from held
  `.execute(tx)
  return rows.map(({ file_key: key }) => key)
}
