import { expect, test } from 'vitest'
import { isRequestsTab, readRequestFilter, requestFilterSearch } from './request-filter.ts'

const at = (text: string) => new URLSearchParams(text)

test('a filter is written to an address and read back unchanged', () => {
  const search = requestFilterSearch({ status: 'Declined', page: 2 })
  expect(search).toBe('?tab=requests&status=Declined&page=2')
  expect(isRequestsTab(at(search))).toBe(true)
  expect(readRequestFilter(at(search))).toEqual({ status: 'Declined', page: 2 })
})

test('invalid parameters in the address are ignored', () => {
  expect(readRequestFilter(at('tab=requests&status=delivered&page=x'))).toEqual({ status: undefined, page: 1 })
  expect(requestFilterSearch({ page: 1 })).toBe('?tab=requests')
  expect(isRequestsTab(at('tab=orders'))).toBe(false)
})
