import { expect, test } from 'vitest'
import { isRequestsTab, readRequestFilter, requestFilterSearch } from './request-filter.ts'

const at = (text: string) => new URLSearchParams(text)

test('a filter and its address are each other', () => {
  const search = requestFilterSearch({ status: 'Declined', page: 2 })
  expect(search).toBe('?tab=requests&status=Declined&page=2')
  expect(isRequestsTab(at(search))).toBe(true)
  expect(readRequestFilter(at(search))).toEqual({ status: 'Declined', page: 2 })
})

test('nonsense in the address is left out', () => {
  expect(readRequestFilter(at('tab=requests&status=delivered&page=x'))).toEqual({ status: undefined, page: 1 })
  expect(requestFilterSearch({ page: 1 })).toBe('?tab=requests')
  expect(isRequestsTab(at('tab=orders'))).toBe(false)
})
