export const accountTabs = ['profile', 'addresses', 'security', 'notifications', 'privacy'] as const
export type AccountTab = (typeof accountTabs)[number]

/** As in the address; the profile where it says nothing that makes sense. */
export const readAccountTab = (params: URLSearchParams): AccountTab =>
  accountTabs.find((tab) => tab === params.get('tab')) ?? 'profile'

export const accountPath = (tab: AccountTab) => (tab === 'profile' ? '/account' : `/account?tab=${tab}`)
