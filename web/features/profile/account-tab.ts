import type { SitePath } from '#web/lib/url/paths.ts'
export const accountTabs = ['profile', 'addresses', 'security', 'notifications', 'privacy'] as const
export type AccountTab = (typeof accountTabs)[number]

/** The tab in the address; the profile when the address names none. */
export const readAccountTab = (params: URLSearchParams): AccountTab =>
  accountTabs.find((tab) => tab === params.get('tab')) ?? 'profile'

export const accountPath = (tab: AccountTab): SitePath => (tab === 'profile' ? '/account' : `/account?tab=${tab}`)
