import { expect, test } from 'vitest'
import { orderFilter } from './order-filter.ts'

const read = (text: string) => orderFilter.read(new URLSearchParams(text))

test('a filter is written to an address and read back unchanged', () => {
  const filter = read('search=%2300123&status=delivered&period=month&page=3')
  expect(filter).toEqual({ search: '#00123', status: 'delivered', period: 'month', page: 3 })
  expect(read(orderFilter.write(filter, { page: 3 }).slice(1))).toEqual(filter)
})

test('invalid parameters in the address are ignored', () => {
  expect(orderFilter.write(read('status=Pending&search=%20%20&period=century&page=-2'))).toBe('')
  expect(orderFilter.isFiltered(read('status=lost&page=2'))).toBe(false)
})

test('a changed filter starts at the first page and retains the other parameters', () => {
  expect(orderFilter.write(read('search=lamp&page=3'), { status: 'shipped' })).toBe('?search=lamp&status=shipped')
  expect(orderFilter.write(read('search=lamp&status=shipped'), { status: undefined })).toBe('?search=lamp')
})

test.each(['search=lamp', 'status=shipped', 'period=week'])('the address %s is a filtered list', (text) => {
  expect(orderFilter.isFiltered(read(text))).toBe(true)
})
