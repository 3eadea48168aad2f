import type { Db } from '#api/platform/database/db.ts'
import type { Language } from '#contract/errors.ts'
import type { CustomerStatus } from '#contract/lending/customer-choices.ts'
import type { CustomersQuery } from '#contract/lending/customers.staff.ts'
import { segmentLabels } from '#contract/messages/segment-labels.ts'
import { ksh } from '#contract/money.ts'
import { nameFilter } from './customers.queries.ts'

export const statusLabels: Record<Language, Record<CustomerStatus, string>> = {
  en: { active: 'Active', inactive: 'Inactive', new: 'New' },
  sw: { active: 'Ananunua', inactive: 'Hanunui', new: 'Mpya' },
}

const labels = {
  en: {
    search: 'Search',
    status: 'Status',
    segment: 'Segment',
    branch: 'Branch',
    group: 'Group',
    officer: 'Credit officer',
    spent: 'Total spent',
    lastOrder: 'Last order',
    withAccount: 'With an account',
    withoutAccount: 'Without an account',
    blocked: 'Blocked',
    notBlocked: 'Not blocked',
    sharesPhone: 'Same phone as another customer',
    ownPhone: 'No phone of another customer',
    inArrears: 'In arrears',
    notInArrears: 'Not in arrears',
  },
  sw: {
    search: 'Utafutaji',
    status: 'Hali',
    segment: 'Kundi la wateja',
    branch: 'Tawi',
    group: 'Kikundi',
    officer: 'Afisa wa mikopo',
    spent: 'Jumla ya matumizi',
    lastOrder: 'Oda ya mwisho',
    withAccount: 'Wenye akaunti',
    withoutAccount: 'Wasio na akaunti',
    blocked: 'Waliozuiwa',
    notBlocked: 'Wasiozuiwa',
    sharesPhone: 'Simu sawa na mteja mwingine',
    ownPhone: 'Simu isiyo ya mteja mwingine',
    inArrears: 'Wenye malimbikizo',
    notInArrears: 'Wasio na malimbikizo',
  },
}

const span = (from: string | undefined, to: string | undefined) => `${from ?? '...'} - ${to ?? '...'}`
const amount = (shillings: number | undefined) => (shillings === undefined ? undefined : ksh(shillings))

/** What a filter of the list leaves, in words. */
export async function describeCustomers(db: Db, query: Partial<CustomersQuery>, language: Language): Promise<string[]> {
  const { search, status, segment, spentFrom, spentTo, lastOrderFrom, lastOrderTo, hasAccount, isBlocked } = query
  const label = labels[language]
  const { branch = null, group = null, officer = null } = query
  const names = branch || group || officer ? await nameFilter(db, { branch, group, officer }) : undefined
  return [
    ...(search ? [`${label.search}: "${search}"`] : []),
    ...(status ? [`${label.status}: ${statusLabels[language][status]}`] : []),
    ...(segment ? [`${label.segment}: ${segmentLabels[language][segment]}`] : []),
    ...(names?.branch ? [`${label.branch}: ${names.branch}`] : []),
    ...(names?.group ? [`${label.group}: ${names.group}`] : []),
    ...(names?.officer ? [`${label.officer}: ${names.officer}`] : []),
    ...(spentFrom === undefined && spentTo === undefined
      ? []
      : [`${label.spent}: ${span(amount(spentFrom), amount(spentTo))}`]),
    ...(lastOrderFrom || lastOrderTo ? [`${label.lastOrder}: ${span(lastOrderFrom, lastOrderTo)}`] : []),
    ...(hasAccount === undefined ? [] : [hasAccount ? label.withAccount : label.withoutAccount]),
    ...(isBlocked === undefined ? [] : [isBlocked ? label.blocked : label.notBlocked]),
    ...(query.inArrears === undefined ? [] : [query.inArrears ? label.inArrears : label.notInArrears]),
    ...(query.sharesPhone === undefined ? [] : [query.sharesPhone ? label.sharesPhone : label.ownPhone]),
  ]
}
