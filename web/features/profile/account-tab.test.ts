import { expect, test } from 'vitest'
import { accountPath, accountTabs, readAccountTab } from './account-tab.ts'

test('each tab has a different address and is read back from it', () => {
  expect(new Set(accountTabs.map(accountPath)).size).toBe(accountTabs.length)
  for (const tab of accountTabs) {
    expect(readAccountTab(new URL(accountPath(tab), 'https://shop.test').searchParams)).toBe(tab)
  }
})

test('an address that names no tab shows the profile', () => {
  expect(readAccountTab(new URLSearchParams('tab=orders'))).toBe('profile')
  expect(accountPath('profile')).toBe('/account')
})
