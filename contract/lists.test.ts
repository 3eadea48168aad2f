import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageQuery, sortQuery } from './lists.ts'

test('a page that is not named is the first one, with the usual number of rows of its list', () => {
  const query = z.strictObject(pageQuery(20, 50))
  expect(query.parse({})).toEqual({ page: 0, size: 20 })
  expect(query.parse({ page: '3', size: '50' })).toEqual({ page: 3, size: 50 })
  for (const wrong of [{ size: '51' }, { size: '0' }, { page: '-1' }])
    expect(query.safeParse(wrong).success).toBe(false)
})

test('only the listed fields can be sorted by, in either direction', () => {
  const sort = sortQuery(['created_at', 'total'])
  for (const order of ['created_at.asc', 'created_at.desc', 'total.asc', undefined])
    expect(sort.parse(order)).toBe(order)
  for (const order of ['name.asc', 'created_at', 'total.up']) expect(sort.safeParse(order).success).toBe(false)
})
