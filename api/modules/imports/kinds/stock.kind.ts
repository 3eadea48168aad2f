import { findStockOf, lockStockOf, recordStockChange } from '#api/modules/stock/stock-changes.service.ts'
import type { Db } from '#api/platform/database/db.ts'
import type { ImportContext, ImportInput, ImportKind, ImportPlan } from '../import-kind.ts'
import { undoEach } from './undo-rows.ts'

type Input = ImportInput<'stock'>
type Plan = ImportPlan<'stock'> & { before: number }
type Undo = { before: number; after: number }

const codesOf = (rows: readonly Input[]) => rows.map(({ values }) => values.code ?? '')

async function plan(db: Db, _context: ImportContext, rows: readonly Input[]): Promise<Plan[]> {
  const byCode = new Map((await findStockOf(db, codesOf(rows))).map((row) => [row.item_code, row]))
  return rows.map((input): Plan => {
    const { code = '', counted } = input.values
    const row = byCode.get(code ?? '')
    const wrong = (problem: NonNullable<Plan['problems']>[number]): Plan => ({
      input,
      outcome: 'wrong',
      before: 0,
      problems: [problem],
    })
    if (!row) return wrong({ field: 'code', code: 'unknown', value: code ?? '' })
    const before = row.current_stock
    const known = { input, before, recordId: row.id }
    if (counted === undefined) return wrong({ field: 'counted', code: 'missing' })
    if (counted === null || counted === before) return { ...known, outcome: 'same' }
    if (counted < row.reserved_stock) {
      const params = { current: before, reserved: row.reserved_stock, left: counted }
      return wrong({ field: 'counted', code: 'refused', refusal: { code: 'STOCK_RESERVED', params } })
    }
    return { ...known, outcome: 'changed', changes: [{ field: 'counted', before, after: counted }] }
  })
}

/** Counts of what is on the shelf, by item code. A row without a count is left as it is. */
export const stockKind: ImportKind<'stock'> = {
  aliases: {
    code: ['Item code', 'SKU', 'Product code', 'Msimbo'],
    counted: ['Count', 'Quantity counted', 'Hesabu'],
    note: ['Reason', 'Sababu'],
  },
  keyOf: ({ code }) => code ?? null,
  plan,
  lock: (tx, _context, rows) => lockStockOf(tx, codesOf(rows)),
  write: async (tx, { actor }, rows) => {
    const written = []
    for (const { input, recordId = 0, before } of rows as readonly Plan[]) {
      const after = input.values.counted ?? before
      const reason = (input.values.note ?? '').slice(0, 200)
      await recordStockChange(tx, actor, recordId, { kind: 'count', quantity: after, reason, expected: before })
      written.push({ recordId, undo: { before, after } satisfies Undo })
    }
    return written
  },
  undo: (tx, { actor }, rows) =>
    undoEach(tx, rows, ({ recordId, undo }) => {
      const { before, after } = undo as Undo
      return recordStockChange(tx, actor, recordId, { kind: 'count', quantity: before, reason: '', expected: after })
    }),
  link: (id) => `/admin/products/${id}`,
}
