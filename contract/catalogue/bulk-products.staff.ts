import { z } from 'zod'
import { messageCode } from '../errors.ts'
import { Id } from '../lists.ts'
import { bulkPrices, bulkUnits, maxPrice } from './product-choices.ts'

const max = { percent: 1000, shillings: maxPrice }
const isWithin = ({ unit, by }: { unit: (typeof bulkUnits)[number]; by: number }) =>
  unit === 'percent' ? by > -100 && by <= max.percent : Number.isInteger(by) && Math.abs(by) <= max.shillings

/** Raises or lowers prices; each result is rounded to whole shillings. */
export const BulkPriceInput = z
  .strictObject({
    prices: z.enum(bulkPrices),
    unit: z.enum(bulkUnits),
    /** Negative to lower; percent with at most one decimal, shillings whole. */
    by: z.number().multipleOf(0.1),
  })
  .refine(({ by }) => by !== 0, { path: ['by'], message: messageCode('CHANGE_NEEDED') })
  .refine(isWithin, { path: ['by'], message: messageCode('CHANGE_TOO_LARGE') })
export type BulkPriceInput = z.infer<typeof BulkPriceInput>

export const BulkCategoryInput = z.strictObject({
  categoryId: z.int(messageCode('CHOICE_NEEDED')).positive(),
  /** Null: products get no sub-category. */
  subCategoryId: Id.nullable(),
})
export type BulkCategoryInput = z.infer<typeof BulkCategoryInput>
