import { expect, test } from 'vitest'
import { NewProductForm } from './product-form.schema.ts'

const valid = {
  itemCode: 'SOL-1',
  name: 'Lamp',
  nameSw: '',
  description: '',
  descriptionSw: '',
  categoryId: 1,
  cost: null,
}
const refused = (prices: object) =>
  NewProductForm.safeParse({ ...valid, ...prices }).error?.issues.map(({ path }) => path.join()) ?? []

test('an empty list price is the selling price', () => {
  expect(NewProductForm.parse({ ...valid, listPrice: null, sellingPrice: 500 })).toMatchObject({ listPrice: 500 })
})

test.each([null, 0, -5, 'five', 1e12])(
  'a selling price of %s is refused, and the empty list price is not',
  (sellingPrice) => {
    expect(new Set(refused({ listPrice: null, sellingPrice }))).toEqual(new Set(['sellingPrice']))
  },
)
