import { z } from 'zod'
import { BulkCategoryInput, BulkPriceInput } from '#contract/catalogue/bulk-products.staff.ts'
import { bulkPrices } from '#contract/catalogue/product-choices.ts'
import { ProductStatusInput } from '#contract/catalogue/products.staff.ts'
import { messageCode } from '#contract/errors.ts'

export const priceChanges = ['raise-percent', 'lower-percent', 'raise-shillings', 'lower-shillings'] as const

const fields = z.strictObject({
  prices: z.enum(bulkPrices),
  change: z.enum(priceChanges),
  /** Percent or shillings, without a sign: `change` has it. */
  amount: z.number(messageCode('QUANTITY_NEEDED')).positive(messageCode('ABOVE_ZERO')),
})
export type BulkPriceFormInput = Omit<z.input<typeof fields>, 'amount'> & { amount: number | null }

const toParams = ({ prices, change, amount }: z.output<typeof fields>): BulkPriceInput => ({
  prices,
  unit: change.endsWith('percent') ? 'percent' : 'shillings',
  by: change.startsWith('lower') ? -amount : amount,
})

/** The form of a change of prices; its output are the parameters of the bulk action. */
export const BulkPriceForm = fields
  .superRefine((values, context) => {
    for (const { message } of BulkPriceInput.safeParse(toParams(values)).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['amount'], message })
  })
  .transform(toParams) as unknown as z.ZodType<BulkPriceInput, BulkPriceFormInput>

export const BulkStatusForm = ProductStatusInput

export type BulkCategoryFormInput = Omit<z.input<typeof BulkCategoryInput>, 'categoryId'> & {
  categoryId: number | null
}
export const BulkCategoryForm = BulkCategoryInput as unknown as z.ZodType<BulkCategoryInput, BulkCategoryFormInput>
