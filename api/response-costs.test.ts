import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#api/testing/endpoints.ts'

/** The names of all properties in a JSON schema, at any depth. */
function propertiesOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(propertiesOf)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties' ? [...Object.keys(value), ...Object.values(value).flatMap(propertiesOf)] : propertiesOf(value),
  )
}

test('a call without Manage Products can answer no cost, but for two product calls, which leave it out for others', () => {
  const withCost = endpoints.filter(({ endpoint }) => {
    if (endpoint.permission === 'Manage Products') return false
    const schema = z.toJSONSchema(endpoint.response, { io: 'output', unrepresentable: 'any' })
    return propertiesOf(schema).some((name) => /cost/i.test(name))
  })
  // A text to a phone costs too, which is no cost of a product.
  const texts = ['listTexts', 'sendTestText', 'sendTextAgain']
  expect(withCost.map(({ name }) => name).toSorted()).toEqual(['getProduct', 'listProducts', ...texts].toSorted())
})
