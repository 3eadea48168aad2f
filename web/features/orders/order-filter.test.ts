import { expect, test } from 'vitest'
import { isFiltered, orderFilterSearch, readOrderFilter } from './order-filter.ts'

const read = (text: string) => readOrderFilter(new URLSearchParams(text))

test('a filter and its address are each other', () => {
  const filter = read('search=%2300123&status=delivered')
  expect(filter).toEqual({ search: '#00123', status: 'delivered' })
  expect(read(orderFilterSearch(filter).slice(1))).toEqual(filter)
})

test('nonsense in the address is left out', () => {
  expect(read('status=Pending&search=%20%20')).toEqual({})
  expect(isFiltered(read('status=lost'))).toBe(false)
})
