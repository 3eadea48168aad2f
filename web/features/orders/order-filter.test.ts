import { expect, test } from 'vitest'
import { orderFilter } from './order-filter.ts'

const read = (text: string) => orderFilter.read(new URLSearchParams(text))

test('a filter and its address are each other', () => {
  const filter = read('search=%2300123&status=delivered&period=month&page=3')
  expect(filter).toEqual({ search: '#00123', status: 'delivered', period: 'month', page: 3 })
  expect(read(orderFilter.write(filter, { page: 3 }).slice(1))).toEqual(filter)
})

test('nonsense in the address is left out', () => {
  expect(orderFilter.write(read('status=Pending&search=%20%20&period=century&page=-2'))).toBe('')
  expect(orderFilter.isFiltered(read('status=lost&page=2'))).toBe(false)
})

test('a change starts at the first page and keeps the rest', () => {
  expect(orderFilter.write(read('search=lamp&page=3'), { status: 'shipped' })).toBe('?search=lamp&status=shipped')
  expect(orderFilter.write(read('search=lamp&status=shipped'), { status: undefined })).toBe('?search=lamp')
})

test.each(['search=lamp', 'status=shipped', 'period=week'])('%s narrows the list', (text) => {
  expect(orderFilter.isFiltered(read(text))).toBe(true)
})
