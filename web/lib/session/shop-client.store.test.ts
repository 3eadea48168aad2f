// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { storageKeys } from '../storage/storage-keys.ts'
import { chooseShopClient, clearShopClient, useShopClient } from './shop-client.store.ts'

const achieng = { owner: 'staff:1', clientId: 42, groupId: 7 }

afterEach(() => {
  cleanup()
  clearShopClient()
  sessionStorage.clear()
})

test('the chosen client lasts in this tab until it is cleared', () => {
  // Another file of this worker may have left a draft.
  localStorage.clear()
  sessionStorage.clear()
  const { result } = renderHook(() => useShopClient('staff:1'))
  expect(result.current).toBeNull()
  act(() => chooseShopClient(achieng))
  expect(result.current).toEqual(achieng)
  expect(JSON.parse(sessionStorage.getItem(storageKeys.shopClient) ?? '')).toEqual(achieng)
  expect(localStorage).toHaveLength(0)
  act(clearShopClient)
  expect(result.current).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('another account of this browser has no client', () => {
  chooseShopClient(achieng)
  expect(renderHook(() => useShopClient('staff:2')).result.current).toBeNull()
})

test('a stored value of another form is no choice', () => {
  for (const value of ['nonsense', 'null', '{"owner":"staff:1","clientId":-1,"groupId":7}']) {
    sessionStorage.setItem(storageKeys.shopClient, value)
    expect(renderHook(() => useShopClient('staff:1')).result.current).toBeNull()
  }
})
