import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { fieldsOfKind, type ImportKindName } from '#contract/imports/import-kinds.ts'
import type { Import, ImportSettings } from '#contract/imports/imports.staff.ts'
import { dayStyles, numberStyles } from '#contract/imports/styles.ts'
import { amountText, readAmount } from '#contract/money.ts'
import type { TableRow } from './files/cell.ts'
import { shapeOf } from './files/columns.rules.ts'
import { readTable } from './files/read-table.ts'
import { dayStylesOf, numberStylesOf, readAmountIn, readDay } from './files/styles.rules.ts'
import { chooseHead } from './headings.ts'
import type { ImportKinds } from './import-kind.ts'
import { clearRows, findTexts, insertRows } from './import-rows.queries.ts'
import { findShape, type ImportRecord, lockImport, updateImport } from './imports.queries.ts'
import { placeOf } from './read-imports.service.ts'

/** Rows of one insert. */
const BATCH = 1_000
/** Rows of a sheet in which the headings are looked for. */
const HEAD = 40
/** Texts that the screen shows in both styles. */
const SAMPLES = 5

type Sheet = { name: string; rows: number; head: TableRow[] }

/** The last row of a sheet of our own exports: sums below the word for them. */
const isTotal = ({ cells: [first, ...others] }: TableRow) =>
  /^(?:total|jumla)$/i.test(String(first).trim()) &&
  others.some((cell) => cell !== null) &&
  others.every((cell) => cell === null || typeof cell === 'number')

/** All rows but the totals at the end of sheets. */
async function* withoutTotals(rows: AsyncIterable<TableRow>) {
  let held: TableRow | null = null
  for await (const row of rows) {
    if (held && (held.sheet === row.sheet || !isTotal(held))) yield held
    held = row
  }
  if (held && !isTotal(held)) yield held
}

/** Stores the rows of the file and returns its sheets. Throws IMPORT_FILE_REFUSED. */
async function storeRows(db: Db, importId: number, path: string): Promise<Sheet[]> {
  await inTransaction(db, (tx) => clearRows(tx, importId))
  const sheets: Sheet[] = []
  let batch: (TableRow & { sheetAt: number })[] = []
  for await (const row of withoutTotals(readTable(path))) {
    let sheet = sheets.at(-1)
    if (sheet?.name !== row.sheet) {
      sheet = { name: row.sheet, rows: 0, head: [] }
      sheets.push(sheet)
    }
    sheet.rows += 1
    if (sheet.head.length < HEAD) sheet.head.push(row)
    batch.push({ ...row, sheetAt: sheets.length - 1 })
    if (batch.length === BATCH) {
      await insertRows(db, importId, batch)
      batch = []
    }
  }
  if (batch.length > 0) await insertRows(db, importId, batch)
  return sheets
}

/** The sheet whose headings match most fields, with its columns. */
function guess(kinds: ImportKinds, kind: ImportKindName, sheets: readonly Sheet[]) {
  const guesses = sheets.map(({ head, rows }, sheet) => {
    const { headingRow, columns } = chooseHead(kinds, kind, head)
    const at = head.findIndex(({ number }) => number === headingRow)
    const settings = { ...emptySettings, sheet, headingRow, columns }
    return { settings, shape: shapeOf(head[at]?.cells ?? []), total: rows - at - 1 }
  })
  const matched = ({ settings }: (typeof guesses)[number]) => Object.keys(settings.columns).length
  return guesses.toSorted((one, other) => matched(other) - matched(one))[0]
}

const emptySettings = { numberStyle: null, dayStyle: null, accountId: null, firstStock: null }

/**
 * Reads the file into rows and proposes sheet, headings, columns and styles: those of the last file with the same
 * headings, else by their names. Throws IMPORT_FILE_REFUSED.
 */
export async function readFile(db: Db, kinds: ImportKinds, row: ImportRecord, path: string) {
  const sheets = await storeRows(db, row.id, path)
  const guessed = guess(kinds, row.kind, sheets)
  if (!guessed) return
  const remembered = await findShape(db, row.kind, guessed.shape)
  const { sheet, headingRow } = guessed.settings
  const settings = remembered ? { ...remembered, sheet, headingRow } : guessed.settings
  const { unclear, styles } = await readStyles(db, { ...row, settings })
  await inTransaction(db, async (tx) => {
    if ((await lockImport(tx, row.id))?.status !== 'reading') return
    await updateImport(
      tx,
      row.id,
      {
        status: 'mapping',
        sheets: sheets.map(({ name, rows }) => ({ name, rows })),
        settings: { ...settings, ...styles },
        isRemembered: remembered !== null,
        unclear,
        total: guessed.total,
      },
      'next',
    )
  })
}

type Unclear = { numbers: Import['unclearNumbers']; days: Import['unclearDays'] }
type Texts = { field: string; texts: string[] }

/** Texts that both styles read, each in another way. */
function twoWays(columns: readonly Texts[], readings: (text: string) => (string | null)[]) {
  return columns
    .flatMap(({ field, texts }) =>
      texts.flatMap((text) => {
        const [one, other] = readings(text)
        return one && other && one !== other ? [{ field, text: text.slice(0, 40), readings: [one, other] }] : []
      }),
    )
    .slice(0, SAMPLES)
}

const amountReadings = (text: string) =>
  numberStyles.map((style) => {
    const amount = readAmountIn(text, style)
    return amount === null ? null : amountText(amount)
  })
const dayReadings = (text: string) => dayStyles.map((style) => readDay(text, style))

const isReadable = (readings: readonly (string | null)[]) => readings.some((reading) => reading !== null)

/**
 * The styles of a file's numbers and days: as they were chosen, or the only one that reads all its texts. What reads two ways
 * is returned as unclear, with samples.
 */
export async function readStyles(
  db: Db,
  row: ImportRecord,
): Promise<{
  unclear: Unclear
  styles: Pick<ImportSettings, 'numberStyle' | 'dayStyle'>
}> {
  const { settings, kind } = row
  const numbers: Texts[] = []
  const days: Texts[] = []
  for (const [field, { type }] of Object.entries(fieldsOfKind(kind))) {
    const at = settings?.columns[field]
    if (at === undefined || type === 'text' || type === 'phone') continue
    const texts = await findTexts(db, placeOf(row), at)
    const target = type === 'amount' || type === 'count' ? numbers : days
    const readings = type === 'amount' || type === 'count' ? amountReadings : dayReadings
    target.push({ field, texts: texts.filter((text) => isReadable(readings(text))) })
  }
  const chosen = { number: settings?.numberStyle ?? null, day: settings?.dayStyle ?? null }
  const amounts = numbers.flatMap(({ texts }) => texts)
  // As everywhere in the shop 1,460 reads one way: with thousands.
  const fitting = amounts.every((text) => 'amount' in readAmount(text))
    ? numberStyles.slice(0, 1)
    : numberStylesOf(amounts)
  const number = styleOf(chosen.number, fitting)
  const day = styleOf(chosen.day, dayStylesOf(days.flatMap(({ texts }) => texts)))
  return {
    unclear: {
      numbers: number === null ? twoWays(numbers, amountReadings) : [],
      days: day === null ? twoWays(days, dayReadings) : [],
    },
    styles: { numberStyle: number, dayStyle: day },
  }
}

const styleOf = <Style>(chosen: Style | null, fitting: readonly Style[]) =>
  chosen ?? (fitting.length === 1 ? (fitting[0] ?? null) : null)
