import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { orderKeys, readKey, requestKeys } from './keys.ts'

const scopes = ['visitor', 'member:7', 'staff:7'] as const

test('two scopes never share a key', () => {
  const client = new QueryClient()
  for (const scope of scopes) {
    client.setQueryData(orderKeys.list(scope, { page: 1 }), scope)
    client.setQueryData(orderKeys.one(scope, 9), scope)
    client.setQueryData(orderKeys.part(scope, 'stats'), scope)
  }
  expect(client.getQueryCache().getAll()).toHaveLength(9)
  for (const scope of scopes) expect(client.getQueryData(orderKeys.one(scope, 9))).toBe(scope)
})

test('invalidating a noun affects its lists and records in every scope, and no other noun', async () => {
  const client = new QueryClient()
  const keys = scopes.flatMap((scope) => [orderKeys.list(scope, {}), orderKeys.one(scope, 9)])
  for (const queryKey of [...keys, requestKeys.list('visitor', {})]) client.setQueryData(queryKey, 1)
  await client.invalidateQueries({ queryKey: orderKeys.all })
  const isStale = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated
  expect(keys.map(isStale)).toEqual(keys.map(() => true))
  expect(isStale(requestKeys.list('visitor', {}))).toBe(false)
})

test('a part without details matches all keys of that part', async () => {
  const client = new QueryClient()
  client.setQueryData(orderKeys.one('staff:7', 9), 1)
  client.setQueryData(orderKeys.list('staff:7', {}), 1)
  await client.invalidateQueries({ queryKey: orderKeys.part('staff:7', 'one') })
  expect(client.getQueryState(orderKeys.one('staff:7', 9))?.isInvalidated).toBe(true)
  expect(client.getQueryState(orderKeys.list('staff:7', {}))?.isInvalidated).toBe(false)
})

test('the parts of a key are read by name', () => {
  const observer = new QueryObserver(new QueryClient(), { queryKey: orderKeys.list('staff:7', { page: 2 }) })
  expect(readKey(observer.options.queryKey)).toEqual({
    noun: 'orders',
    scope: 'staff:7',
    part: 'list',
    details: { page: 2 },
  })
})
