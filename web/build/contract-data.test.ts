import path from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { contractData, endpointData } from './contract-data.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Bundles one virtual module for the browser and returns its code. */
async function bundle(importer: string, source: string) {
  const id = path.join(root, importer)
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, rolldownOptions: { input: id, preserveEntrySignatures: 'strict' } },
    plugins: [
      contractData(root),
      {
        name: 'virtual-importer',
        resolveId: (name) => (name === id ? id : null),
        load: (name) => (name === id ? { code: source, moduleType: 'ts' } : null),
      },
    ],
  })
  if (!('output' in result)) throw new Error('expected one bundle')
  return result.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n')
}

test('the data of an endpoint and constants stay in a contract module, schemas and functions are removed', () => {
  const Body = z.object({ name: z.string() })
  const text = endpointData({
    Body,
    largest: 200,
    words: ['a', 'b'],
    build: () => Body,
    save: defineEndpoint({
      method: 'POST',
      path: '/api/v1/things',
      permission: 'staff',
      description: 'Save a thing.',
      idempotent: true,
      status: 201,
      body: Body,
      response: Body,
    }),
  })
  expect(text).toContain('export const largest = 200')
  expect(text).toContain('export const words = ["a","b"]')
  expect(text).toContain('"path":"/api/v1/things"')
  expect(text).toContain('"idempotent":true')
  expect(text).not.toMatch(/Body|build|response|description/)
})

test('code in the browser calls an endpoint without any code of zod', async () => {
  const code = await bundle(
    'web/features/x.ts',
    "export { placeOrder, maxOrderLines } from '#contract/orders/orders.ts'",
  )
  expect(code).toContain('/api/v1/orders/place')
  expect(code).toContain('200')
  expect(code).not.toContain('ZodError')
})

test('a schema file imports the real schemas', async () => {
  const code = await bundle('web/features/x.schema.ts', "export { PlaceOrderInput } from '#contract/orders/orders.ts'")
  expect(code).toContain('ZodError')
  expect(code).toContain('numberOfMonths')
})

test('zod is set up without `new Function`, which the content security policy forbids, before any schema is made', async () => {
  const code = await bundle('web/features/x.schema.ts', "export { PlaceOrderInput } from '#contract/orders/orders.ts'")
  expect(code.indexOf('jitless: true')).toBeGreaterThan(-1)
  expect(code.indexOf('jitless: true')).toBeLessThan(code.indexOf('numberOfMonths'))
})
