import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './testing/endpoints.ts'

/** Paths of all values that a schema fills in when they were not sent. */
function defaultsIn(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'default' in schema ? [path] : []
  return Object.entries(schema)
    .flatMap(([key, value]) => defaultsIn(value, `${path}/${key}`))
    .concat(own)
}
const named = (path: string) => path.replaceAll(/\/(properties|items|anyOf\/\d+)/g, '').slice(1)

// The fingerprint of a request key is a hash of the parsed body. A default added later would change it for bodies sent
// before, and turn their repetition into KEY_REUSED: fill it in where the field is read instead.
test('no call with a request key fills in a default that its stored fingerprints do not contain', () => {
  const defaults = endpoints
    .filter(({ endpoint }) => endpoint.idempotent && endpoint.body)
    .flatMap(({ name, endpoint }) =>
      defaultsIn(z.toJSONSchema(endpoint.body as z.ZodType, { io: 'input', unrepresentable: 'any' })).map(
        (path) => `${name}: ${named(path)}`,
      ),
    )
  // Defaults that exist since the first key of their call, or of a field that was required before.
  expect(defaults.sort()).toEqual([
    'addAddress: county',
    'addAddress: postalCode',
    'addAddress: type',
    'addCategory: description',
    'addCategory: descriptionSw',
    'addCategory: icon',
    'addCategory: nameSw',
    'addCategory: status',
    'addCustomer: lastName',
    'addProduct: attributes',
    'addProduct: attributes/nameSw',
    'addProduct: attributes/valueSw',
    'addProduct: brandId',
    'addProduct: cost',
    'addProduct: description',
    'addProduct: descriptionSw',
    'addProduct: isFeatured',
    'addProduct: lowStockLevel',
    'addProduct: nameSw',
    'addProduct: status',
    'addProduct: stock',
    'addProduct: subCategoryId',
    'addProductPicture: alt',
    'addProductPicture: altSw',
    'addSavedView: shared',
    'addSubCategory: nameSw',
    'changeStock: reason',
    'createClient: lastName',
    'returnItems: lines/restock',
  ])
})
