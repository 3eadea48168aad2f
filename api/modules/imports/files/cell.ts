import { ShopError } from '#api/platform/errors.ts'
import type { FileRefusal } from '#contract/imports/file-refusals.ts'

/**
 * Text as written, or a number that the file stores as one. Days and moments that a workbook stores as such are texts:
 * '2026-02-06', '2026-02-06 14:30', a time without a day '14:30'. Empty is null.
 */
export type Cell = string | number | null

/** `number` is that of the row, in a CSV file of the line where it begins, from 1. Cells end with the last one that is not empty. */
export type TableRow = { sheet: string; number: number; cells: Cell[] }

export const refused = (why: FileRefusal) => new ShopError('IMPORT_FILE_REFUSED', { why })
