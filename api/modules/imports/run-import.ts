// Above 300 lines: the four steps of an import's worker, which share how they load rows and store results.
import { currentActor } from '#api/modules/bulk-jobs/bulk-jobs.service.ts'
import { may } from '#api/platform/actor.ts'
import { allowLongWork, type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { retryContention } from '#api/platform/database/retry-contention.ts'
import { isConnectionLoss, isContention, ShopError } from '#api/platform/errors.ts'
import { type FileStore, isStorageDown } from '#api/platform/files/file-store.ts'
import { enqueue } from '#api/platform/jobs.ts'
import type { DataKey } from '#api/platform/secrets/data-key.ts'
import { businessDay } from '#contract/business-day.ts'
import { type ImportStatus, isWorking } from '#contract/imports/import-choices.ts'
import { type ImportKindName, importKinds } from '#contract/imports/import-kinds.ts'
import { openPictures, type Pictures } from './files/archive.ts'
import type { Cell } from './files/cell.ts'
import { kindOf } from './files/read-table.ts'
import { removeImportFile, toLocalImport } from './import-file.ts'
import type {
  ImportContext,
  ImportInput,
  ImportKind,
  ImportKinds,
  ImportPlan,
  Problem,
  Written,
} from './import-kind.ts'
import {
  blankColumns,
  countRows,
  findCells,
  findOpen,
  findWritten,
  type RowResult,
  storeResults,
  storeUndone,
} from './import-rows.queries.ts'
import { type Failure, type ImportRecord, lockImport, touchStalled, updateImport } from './imports.queries.ts'
import { countsAt, importQueue } from './imports.service.ts'
import { readFile, readStyles } from './read-file.ts'
import { placeOf } from './read-imports.service.ts'
import { readValues, textsOf } from './read-values.ts'

/** Few enough that an order waits for a batch only a moment. */
const BATCH = 200
const CHECKED = 500
/** More than half a minute of lock waits: longer than any other transaction may last. */
const patience = { tries: 12 }

export type ImportParts = { db: Db; files: FileStore; dataKey: DataKey; kinds: ImportKinds }
/** What the next run may not meet: nothing is wrong with the row or the file. */
const isPassing = (error: unknown) => isConnectionLoss(error) || isContention(error) || isStorageDown(error)

type AnyKind = ImportKind<ImportKindName>
type Input = ImportInput<ImportKindName>
type Plan = ImportPlan<ImportKindName>
type Work = ImportParts & { row: ImportRecord; kind: AnyKind; context: ImportContext }

const refusal = ({ code, params }: ShopError): Problem => ({ field: null, code: 'refused', refusal: { code, params } })

/** The values of rows by field, and the results of those that are wrong or left out before they are planned. */
function readRows(
  { row, kind, context }: Work,
  rows: readonly { number: number; cells: Cell[]; decision?: Input['decision'] }[],
) {
  const inputs: Input[] = []
  const unread: RowResult[] = []
  if (!row.settings) return { inputs, unread }
  for (const { number, cells, decision = null } of rows) {
    const note = kind.skips?.(textsOf(cells, row.settings.columns), context.language)
    if (note) {
      unread.push({ number, outcome: 'same', details: { problems: [note] }, recordId: null })
      continue
    }
    const { values, problems } = readValues(row.kind, cells, row.settings)
    if (problems.length > 0) unread.push({ number, outcome: 'wrong', details: { problems }, recordId: null })
    else inputs.push({ number, values: values as Input['values'], decision })
  }
  return { inputs, unread }
}

/** The values of all rows of an import that can be read, in the order of the file. */
async function* readPages(work: Work): AsyncGenerator<readonly Input[]> {
  const place = placeOf(work.row)
  for (let { after } = place; ; ) {
    const rows = await findCells(work.db, { ...place, after, size: CHECKED })
    yield readRows(work, rows).inputs
    if (rows.length < CHECKED) return
    after = rows.at(-1)?.number ?? after
  }
}

const toResult = ({ input, outcome, recordId, ...plan }: Plan): RowResult => {
  const { problems, changes, twins } = plan
  const details = problems || changes || twins ? { problems, changes, twins } : null
  return { number: input.number, outcome, details: details as RowResult['details'], recordId: recordId ?? null }
}

/** Stores the end of a step; false when a person stopped the import meanwhile. */
async function endStep(db: Db, id: number, from: ImportStatus, change: Parameters<typeof updateImport>[2]) {
  return inTransaction(db, async (tx) => {
    if ((await lockImport(tx, id))?.status !== from) return false
    await updateImport(tx, id, change, 'next')
    return true
  })
}

/** What the good rows add up to, where the kind has amounts. */
function sumOf(plans: readonly Pick<Plan, 'outcome' | 'cents'>[]) {
  const good = plans.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
  const cents = good.reduce((sum, plan) => sum + (plan.cents ?? 0), 0)
  return cents === 0 ? {} : { cents }
}

/** Plans all rows without a change. */
async function check(work: Work) {
  const { db, row, kind, context } = work
  const { unclear, styles } = await readStyles(db, row)
  const settings = row.settings && { ...row.settings, ...styles }
  if (!settings) return
  if (unclear.numbers.length + unclear.days.length > 0) {
    await endStep(db, row.id, 'checking', { status: 'mapping', settings, unclear })
    return
  }
  const styled = { ...work, row: { ...row, settings } }
  const place = placeOf(row)
  /** The row of the file that had a key first. */
  const seen = new Map<string, number>()
  const plans: Pick<Plan, 'outcome' | 'cents' | 'input'>[] = []
  let after = place.after
  let done = 0
  for (;;) {
    const rows = await findCells(db, { ...place, after, size: CHECKED })
    const { inputs, unread } = readRows(styled, rows)
    const unique: Input[] = []
    for (const input of inputs) {
      const key = kind.keyOf(input.values)
      const first = key === null ? undefined : seen.get(key)
      if (first !== undefined) {
        const problem = { field: null, code: 'twice', value: key ?? '', figure: first } as const
        unread.push({ number: input.number, outcome: 'wrong', details: { problems: [problem] }, recordId: null })
      } else {
        if (key !== null) seen.set(key, input.number)
        unique.push(input)
      }
    }
    const isOn = await inTransaction(db, async (tx) => {
      await allowLongWork(tx)
      if ((await lockImport(tx, row.id))?.status !== 'checking') return false
      const planned = unique.length === 0 ? [] : await kind.plan(tx, context, unique)
      for (const { outcome, cents, input } of planned) {
        plans.push({ outcome, input, ...(cents !== undefined && { cents }) })
      }
      done += rows.length
      await storeResults(tx, place, [...unread, ...planned.map(toResult)])
      await updateImport(tx, row.id, { done })
      return true
    })
    if (!isOn) return
    if (rows.length < CHECKED) break
    after = rows.at(-1)?.number ?? after
  }
  await endStep(db, row.id, 'checking', {
    status: 'checked',
    settings,
    unclear,
    total: done,
    counts: { ...(await countRows(db, place)), ...sumOf(plans) },
    figures: (await kind.figures?.(db, context, plans)) ?? [],
  })
}

/** Plans and writes rows under locks. Throws what a row refuses. */
async function writeInputs(tx: Tx, { kind, context }: Work, inputs: readonly Input[]): Promise<RowResult[]> {
  if (inputs.length === 0) return []
  await kind.lock?.(tx, context, inputs)
  const plans = await kind.plan(tx, context, inputs)
  const open = plans.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
  const written = open.length === 0 ? [] : await kind.write(tx, context, open)
  const byPlan = new Map<Plan, Written | undefined>(open.map((plan, at) => [plan, written[at]]))
  return plans.map((plan) => {
    const done = byPlan.get(plan)
    return { ...toResult(plan), ...(done && { recordId: done.recordId, undo: done.undo }) }
  })
}

type Batch = { rows: Awaited<ReturnType<typeof findOpen>>; isOn: boolean }

/** Writes the next rows and stores what became of them, in one transaction. */
async function writeBatch(work: Work, after: number, size: number): Promise<Batch> {
  const { db, row } = work
  const place = placeOf(row)
  return retryContention(
    () =>
      inTransaction(db, async (tx) => {
        await allowLongWork(tx)
        if ((await lockImport(tx, row.id))?.status !== 'importing') return { rows: [], isOn: false }
        const rows = await findOpen(tx, { ...place, after, size })
        const { inputs, unread } = readRows(
          work,
          rows.map(({ decision, decided_id, ...found }) => ({
            ...found,
            decision: decision ? ({ decision, with: decided_id } as Input['decision']) : null,
          })),
        )
        const results = await writeInputs(tx, work, inputs)
        await storeResults(tx, place, [...unread, ...results])
        await updateImport(tx, row.id, { done: await doneRows(tx, row.id, rows.length) })
        return { rows, isOn: true }
      }),
    patience,
  )
}

const doneRows = async (tx: Tx, id: number, more: number) => ((await lockImport(tx, id))?.done ?? 0) + more

/** A row that its module refused is given back with the reason. */
async function refuseRow({ db, row }: Work, number: number, error: unknown) {
  const problem = refusal(
    error instanceof ShopError ? error : new ShopError('UNEXPECTED', { reference: `import ${row.id} row ${number}` }),
  )
  await inTransaction(db, async (tx) => {
    await storeResults(tx, placeOf(row), [
      { number, outcome: 'wrong', details: { problems: [problem] }, recordId: null },
    ])
    await updateImport(tx, row.id, { done: await doneRows(tx, row.id, 1) })
  })
}

/** Writes the rows of a batch that was refused one by one. Returns unexpected errors. */
async function writeOneByOne(
  work: Work,
  after: number,
  size: number,
): Promise<{ last: number; isOn: boolean; faults: unknown[] }> {
  const rows = await inTransaction(work.db, (tx) => findOpen(tx, { ...placeOf(work.row), after, size }))
  const faults: unknown[] = []
  let last = after
  for (const { number } of rows) {
    try {
      const { isOn } = await writeBatch(work, number - 1, 1)
      if (!isOn) return { last, isOn, faults }
    } catch (error) {
      if (isPassing(error)) throw error
      await refuseRow(work, number, error)
      if (!(error instanceof ShopError)) faults.push(error)
    }
    last = number
  }
  return { last, isOn: rows.length === size, faults }
}

/** Writes all good rows, batch by batch; each is written once, however often this is begun. */
async function write(work: Work) {
  const { db, row, kind } = work
  const faults: unknown[] = []
  let after = placeOf(row).after
  for (let isOn = true; isOn; ) {
    try {
      const batch = await writeBatch(work, after, BATCH)
      if (!batch.isOn) return
      after = batch.rows.at(-1)?.number ?? after
      isOn = batch.rows.length === BATCH
    } catch (error) {
      if (isPassing(error)) throw error
      const done = await writeOneByOne(work, after, BATCH)
      faults.push(...done.faults)
      after = done.last
      isOn = done.isOn
    }
  }
  await kind.afterWrite?.(db, work.context, { isUndone: false, pages: () => readPages(work) })
  await endImport(work, 'importing', 'done')
  if (faults.length > 0) throw new AggregateError(faults, `rows of import ${row.id} that failed: ${faults.length}`)
}

/** Fields whose values leave the rows once they are written: they are stored encrypted. */
const secretFields = ['nationalId'] as const

async function endImport({ db, row }: Work, from: 'importing' | 'undoing', status: 'done' | 'undone') {
  const place = placeOf(row)
  await inTransaction(db, async (tx) => {
    if ((await lockImport(tx, row.id))?.status !== from) return
    const secret = secretFields.flatMap((field) => row.settings?.columns[field] ?? [])
    if (secret.length > 0) await blankColumns(tx, place, secret)
    const { cents } = row.counts
    const counts = { ...(await countRows(tx, place)), ...(cents !== undefined && { cents }) }
    await updateImport(tx, row.id, { status, counts, isFinished: true }, 'next')
  })
}

/** Undoes what is written, the last row first. */
async function undo(work: Work) {
  const { db, row, kind, context } = work
  const place = placeOf(row)
  let before = 2_000_000_000
  for (let isOn = true; isOn; ) {
    const last = await retryContention(
      () =>
        inTransaction(db, async (tx) => {
          await allowLongWork(tx)
          if ((await lockImport(tx, row.id))?.status !== 'undoing') return null
          const rows = await findWritten(tx, { ...place, before, size: BATCH })
          const written = rows.map(({ record_id, undo: stored }) => ({ recordId: record_id, undo: stored }))
          const reasons = written.length === 0 ? [] : await kind.undo(tx, context, written)
          await storeUndone(
            tx,
            place,
            rows.map(({ number }, at) => {
              const reason = reasons[at]
              return reason
                ? { number, state: 'kept', problems: [refusal(reason)] }
                : { number, state: 'undone', problems: [] }
            }),
          )
          await updateImport(tx, row.id, { done: await doneRows(tx, row.id, rows.length) })
          return rows.length < BATCH ? null : (rows.at(-1)?.number ?? null)
        }),
      patience,
    )
    isOn = last !== null
    before = last ?? before
  }
  await kind.afterWrite?.(db, work.context, { isUndone: true, pages: () => readPages(work) })
  await endImport(work, 'undoing', 'undone')
}

async function fail({ db, row }: Pick<Work, 'db' | 'row'>, failure: Failure) {
  await inTransaction(db, async (tx) => {
    const found = await lockImport(tx, row.id)
    if (found && isWorking(found.status))
      await updateImport(
        tx,
        row.id,
        { status: 'failed', failure, isFinished: true, ...(await countsAt(tx, found)) },
        'next',
      )
  })
}

/** Reads the file of an import. Only a zip is kept, for its pictures. */
async function read({ db, kinds, files, row }: Work) {
  if (row.file_key === null) return
  const file = await toLocalImport(files, { key: row.file_key, bytes: row.bytes })
  await readFile(db, kinds, row, file.path).finally(file.remove)
}

const steps: Partial<Record<ImportStatus, (work: Work) => Promise<void>>> = {
  reading: read,
  checking: check,
  importing: write,
  undoing: undo,
}

/** Pictures of the import's zip, none without a zip; opened with the first one. */
function picturesOf(files: FileStore, { file_key: key, bytes }: ImportRecord) {
  let brought: ReturnType<typeof toLocalImport> | undefined
  let opened: Promise<Pictures | null> | undefined
  const open = async () => {
    if (key === null) return null
    brought ??= toLocalImport(files, { key, bytes })
    const { path } = await brought
    opened ??= kindOf(path).then((kind) => (kind === 'zip' ? openPictures(path) : null))
    return opened
  }
  const nameIn = (names: readonly string[], name: string) =>
    names.find((one) => one.toLowerCase() === name.toLowerCase())
  return {
    has: async (name: string) => nameIn((await open())?.names ?? [], name) !== undefined,
    read: async (name: string) => {
      const zip = await open()
      const found = nameIn(zip?.names ?? [], name)
      if (!zip || found === undefined) throw new Error('the zip has no such picture')
      return zip.read(found)
    },
    close: async () => {
      await (await opened?.catch(() => null))?.close()
      await (await brought?.catch(() => null))?.remove()
    },
  }
}

/**
 * Does the present step of an import as its account, with the permissions and branch that the account has by now. A run
 * that ends early is continued by the next one. Throws unexpected errors; a refused file ends the import with the reason.
 */
export async function workOnImport(parts: ImportParts, importId: number): Promise<void> {
  const { db, files, dataKey, kinds } = parts
  const row = await inTransaction(db, (tx) => lockImport(tx, importId))
  const step = row && steps[row.status]
  if (!step) return
  const actor = await currentActor(db, row.account_id, importId, 'Import Data')
  if (!actor || !may(actor, importKinds[row.kind].permission))
    return fail({ db, row }, { code: 'NOT_ALLOWED', params: {} })
  const pictures = picturesOf(files, row)
  const context: ImportContext = {
    importId,
    fileName: row.file_name,
    ...(row.counts.cents !== undefined && { sum: row.counts.cents }),
    actor: { ...actor, requestId: `import ${importId}` },
    dataKey,
    language: actor.language,
    accountId: row.settings?.accountId ?? null,
    today: businessDay(new Date()),
    firstStock: row.settings?.firstStock ?? 0,
    files,
    pictures,
  }
  try {
    await step({ ...parts, row, kind: kinds[row.kind] as unknown as AnyKind, context })
  } catch (error) {
    if (isPassing(error)) throw error
    const failure =
      error instanceof ShopError ? error : new ShopError('UNEXPECTED', { reference: `import ${importId}` })
    await fail({ db, row }, { code: failure.code, params: failure.params })
    if (!(error instanceof ShopError)) throw error
  } finally {
    await pictures.close()
  }
  if (row.status === 'reading' && row.file_key !== null && !keepsFile(row)) {
    await removeImportFile(files, row.file_key)
    await inTransaction(db, (tx) => updateImport(tx, importId, { fileKey: null }))
  }
}

const keepsFile = ({ kind }: ImportRecord) => kind === 'products'

/** Enqueues imports again whose worker made no progress for a minute, as after a crash. */
export const resumeImports = (db: Db) =>
  inTransaction(db, async (tx) => {
    for (const importId of await touchStalled(tx)) await enqueue(tx, importQueue, [{ importId }])
  })
