import { z } from 'zod'
import { AddProductInput, EditProductInput } from '#contract/catalogue/products.staff.ts'

/** A product sold at one price has no list price of its own in the form: it is the selling price. */
type WithoutListPrice<Input extends { listPrice: number }> = Omit<Input, 'listPrice'> & { listPrice: number | null }

const { sellingPrice: Price } = AddProductInput.shape

/** Any price: a selling price that is refused has the only message, and the empty list price none. */
const anyPrice = 1

const fillListPrice = (values: unknown) =>
  typeof values === 'object' && values !== null && 'listPrice' in values && values.listPrice === null
    ? { ...values, listPrice: ('sellingPrice' in values && Price.safeParse(values.sellingPrice).data) || anyPrice }
    : values

type New = z.input<typeof AddProductInput>
type Edit = z.input<typeof EditProductInput>

export type NewProductInput = WithoutListPrice<Required<New>>
export const NewProductForm = z.preprocess(fillListPrice, AddProductInput) as unknown as z.ZodType<
  AddProductInput,
  NewProductInput
>

export type EditProductFormInput = WithoutListPrice<Required<Edit>>
export const EditProductForm = z.preprocess(fillListPrice, EditProductInput) as unknown as z.ZodType<
  EditProductInput,
  EditProductFormInput
>
