// Above 300 lines: the calls of an import in the order of its steps share their answer.
import { z } from 'zod'
import { maxPieces } from '../catalogue/stock-choices.ts'
import { defineEndpoint } from '../endpoint.ts'
import { Id, IdParam, NumberParam, pageOf, pageQuery, Timestamp, Version } from '../lists.ts'
import { oneLine } from '../texts.ts'
import {
  importDays,
  importOutcomes,
  importPartBytes,
  importPath,
  importRestPath,
  importRowStates,
  importStatuses,
  importTemplatePath,
  maxImportBytes,
  twinDecisions,
} from './import-choices.ts'
import { importKindNames } from './import-kinds.ts'
import { dayStyles, numberStyles } from './styles.ts'

const params = z.object({ id: IdParam })
const kind = z.enum(importKindNames)
const maxSheets = 100

export const ImportSettings = z.strictObject({
  /** Index into `sheets`. */
  sheet: z.int().min(0).max(maxSheets),
  /** The row of the file with the headings. */
  headingRow: z.int().min(1).max(10_000_000),
  /** The index of the column of each field. */
  columns: z.record(z.string().max(40), z.int().min(0).max(199)),
  /** How texts write numbers and days. Null while nothing tells; a file that reads two ways then waits for an answer. */
  numberStyle: z.enum(numberStyles).nullable(),
  dayStyle: z.enum(dayStyles).nullable(),
  /** The money account of a statement, or of receipts whose rows name none. */
  accountId: Id.nullable(),
  /** Pieces of each new product that the file gives no stock for; null for none. */
  firstStock: z.int().min(0).max(maxPieces).nullable(),
})
export type ImportSettings = z.infer<typeof ImportSettings>

const Cell = z.union([z.string(), z.number(), z.null()])

/** A text of a field in each style: amounts as the shop writes them, days YYYY-MM-DD. */
const Reading = z.object({ field: z.string(), text: z.string(), readings: z.array(z.string()) })

export const ImportProblem = z.object({
  /** The heading of the column; null for the row as a whole. */
  column: z.string().nullable(),
  value: z.string().nullable(),
  /** What is wrong and what would be right. */
  text: z.string(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

export const Import = z.object({
  id: Id,
  kind,
  fileName: z.string(),
  bytes: z.int(),
  /** Parts that arrived, in order. */
  parts: z.int(),
  status: z.enum(importStatuses),
  createdAt: Timestamp,
  finishedAt: Timestamp.nullable(),
  /** Why it failed, in words. */
  failure: z.string().nullable(),
  sheets: z.array(z.object({ name: z.string(), rows: z.int() })),
  /** Null before the file was read. */
  settings: ImportSettings.nullable(),
  /** The settings are those of the last file with these headings. */
  isRemembered: z.boolean(),
  /** The texts of the row with the headings, and the first rows below it. */
  headings: z.array(z.string()),
  sample: z.array(z.array(Cell)),
  /** Texts that read two ways; the person chooses the style before the file is checked. */
  unclearNumbers: z.array(Reading),
  unclearDays: z.array(Reading),
  /** Rows below the headings, and how many the present step has reached. */
  total: z.int(),
  done: z.int(),
  counts: z.object({
    new: z.int(),
    changed: z.int(),
    same: z.int(),
    wrong: z.int(),
    twin: z.int(),
    /** Twins to write, as another person or the same one. */
    decided: z.int(),
    written: z.int(),
    undone: z.int(),
    kept: z.int(),
  }),
  /** What is wrong with the wrong rows, by kind of problem, the most frequent first: its number of rows, and the first of them. */
  problems: z.array(ImportProblem.extend({ rows: z.int(), first: z.int() })),
  /** Sums that a person compares with the file: label and amount or number, as text. */
  figures: z.array(z.object({ label: z.string(), value: z.string(), isOff: z.boolean() })),
  version: Version,
})
export type Import = z.infer<typeof Import>

export const ListedImport = Import.pick({
  id: true,
  kind: true,
  fileName: true,
  status: true,
  createdAt: true,
  finishedAt: true,
  total: true,
  done: true,
  counts: true,
})
export type ListedImport = z.infer<typeof ListedImport>

export const StartImportInput = z.strictObject({
  kind,
  fileName: oneLine(200).min(1),
  bytes: z.int().min(1).max(maxImportBytes),
})
export type StartImportInput = z.infer<typeof StartImportInput>

/** NOT_ALLOWED without the permission of the kind. */
export const startImport = defineEndpoint({
  method: 'POST',
  path: importPath,
  permission: 'Import Data',
  description: 'Begin an import: the file follows in parts. Needs the permission of its kind too, else NOT_ALLOWED.',
  idempotent: true,
  status: 201,
  body: StartImportInput,
  response: Import,
})

/** Parts arrive in order; one that is there already is ignored. The last one starts the reading. */
export const putImportPart = defineEndpoint({
  method: 'PUT',
  path: `${importPath}/:id/parts/:part`,
  permission: 'Import Data',
  description:
    'One part of the file, in base64: 500,000 bytes, the last one what remains. Parts are sent in order and may be repeated; after the last one the server reads the file.',
  params: params.extend({
    part: z.union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number),
    ]),
  }),
  body: z.strictObject({ content: z.base64().max(Math.ceil(importPartBytes / 3) * 4 + 4) }),
  response: Import,
})

export const listImports = defineEndpoint({
  method: 'GET',
  path: importPath,
  permission: 'Import Data',
  description: 'Your own imports, newest first.',
  query: z.strictObject(pageQuery(20)),
  response: pageOf(ListedImport),
})

export const getImport = defineEndpoint({
  method: 'GET',
  path: `${importPath}/:id`,
  permission: 'Import Data',
  description:
    'One of your own imports, with its settings, progress and counts. With `sheet` and `headingRow` as if these were chosen, with the columns that they would give.',
  params,
  query: z.strictObject({
    sheet: NumberParam.pipe(z.int().min(0).max(maxSheets)).optional(),
    headingRow: NumberParam.pipe(z.int().min(1).max(10_000_000)).optional(),
  }),
  response: Import,
})

/** IMPORT_STATE while the server works on it, or once it was imported; VERSION_CONFLICT. */
export const setImport = defineEndpoint({
  method: 'PUT',
  path: `${importPath}/:id/settings`,
  permission: 'Import Data',
  description:
    'Choose sheet, headings, columns and styles, and check the file. The check changes nothing; it returns to `mapping` where texts read two ways. Answers 409 IMPORT_STATE or VERSION_CONFLICT.',
  params,
  body: ImportSettings.extend({ version: Version }),
  response: Import,
})

const Twin = z.object({
  id: Id,
  name: z.string(),
  number: z.string().nullable(),
  phone: z.string().nullable(),
  group: z.string().nullable(),
  /** Why it may be the same person, in words. */
  why: z.string(),
})

export const ImportRow = z.object({
  /** Its row in the file. */
  number: z.int(),
  cells: z.array(Cell),
  /** Null before the check. */
  outcome: z.enum(importOutcomes).nullable(),
  state: z.enum(importRowStates),
  /** Why it is wrong or was kept; of other rows, what was read in another way than it was written. */
  problems: z.array(ImportProblem),
  /** Of a change. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  twins: z.array(Twin),
  decision: z.enum(twinDecisions).nullable(),
  /** The known person of the decision 'same'. */
  decidedId: Id.nullable(),
  /** The path of its record in the console. */
  link: z.string().nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const listImportRows = defineEndpoint({
  method: 'GET',
  path: `${importPath}/:id/rows`,
  permission: 'Import Data',
  description: `The rows of one of your own imports in the order of the file, for ${importDays} days.`,
  params,
  query: z.strictObject({
    outcome: z.enum(importOutcomes).optional(),
    state: z.enum(importRowStates).optional(),
    ...pageQuery(20),
  }),
  response: pageOf(ImportRow),
})

export const decideTwins = defineEndpoint({
  method: 'PUT',
  path: `${importPath}/:id/decisions`,
  permission: 'Import Data',
  description:
    'Decide whether rows are another person, the same one, or left out. `with` is the id of the same person. Rows without a decision are left out.',
  params,
  body: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          number: z.int().min(1).max(10_000_000),
          decision: z.enum(twinDecisions).nullable(),
          with: Id.optional(),
        }),
      )
      .min(1)
      .max(500),
  }),
  response: Import,
})

/** IMPORT_STATE unless it is checked; VERSION_CONFLICT after other settings or decisions. */
export const runImport = defineEndpoint({
  method: 'POST',
  path: `${importPath}/:id/run`,
  permission: 'Import Data',
  description:
    'Import the good rows in the background; the others stay. Answers 409 IMPORT_STATE unless the file is checked, or VERSION_CONFLICT.',
  params,
  body: z.strictObject({ version: Version }),
  response: Import,
})

export const cancelImport = defineEndpoint({
  method: 'POST',
  path: `${importPath}/:id/cancel`,
  permission: 'Import Data',
  description: 'Stop an import. What is written stays and can be undone.',
  params,
  response: Import,
})

/** IMPORT_STATE unless rows of it are written and kept for undoing. */
export const undoImport = defineEndpoint({
  method: 'POST',
  path: `${importPath}/:id/undo`,
  permission: 'Import Data',
  description: `Undo what an import wrote, within ${importDays} days. Rows that something builds on by now are kept, each with the reason.`,
  params,
  response: Import,
})

export const getImportRest = defineEndpoint({
  method: 'GET',
  path: importRestPath(':id'),
  permission: 'Import Data',
  description: 'The rows that were not imported, in the columns of the file, with the reasons in one more column.',
  params,
  response: z.file().mime('application/octet-stream'),
})

export const getImportTemplate = defineEndpoint({
  method: 'GET',
  path: importTemplatePath(':kind'),
  permission: 'Import Data',
  description: 'A workbook with the headings of a kind, in your language, to fill in.',
  params: z.object({ kind }),
  response: z.file().mime('application/octet-stream'),
})
