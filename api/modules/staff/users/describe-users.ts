import type { Db } from '#api/platform/database/db.ts'
import type { UsersQuery } from '#contract/account/users.staff.ts'
import type { Language } from '#contract/errors.ts'
import { findBranchName, findRoleName } from './users.queries.ts'

export const statusLabels: Record<Language, Record<'active' | 'inactive' | 'pending', string>> = {
  en: { active: 'active', inactive: 'inactive', pending: 'pending' },
  sw: { active: 'inatumika', inactive: 'imesimamishwa', pending: 'inasubiri idhini' },
}

const labels = {
  en: {
    search: 'Search',
    status: 'Status',
    role: 'Role',
    branch: 'Branch',
    staff: 'Staff',
    member: 'Members',
    online: 'Online now',
    offline: 'Not online now',
    recent: 'Registered this week',
    earlier: 'Registered before this week',
  },
  sw: {
    search: 'Utafutaji',
    status: 'Hali',
    role: 'Wajibu',
    branch: 'Tawi',
    staff: 'Wafanyakazi',
    member: 'Wanachama',
    online: 'Walio mtandaoni sasa',
    offline: 'Wasio mtandaoni sasa',
    recent: 'Waliojisajili wiki hii',
    earlier: 'Waliojisajili kabla ya wiki hii',
  },
}

/** What a filter of the list leaves, in words. */
export async function describeUsers(db: Db, query: Partial<UsersQuery>, language: Language): Promise<string[]> {
  const { search, status, kind, isOnline, isNew } = query
  const label = labels[language]
  const role = query.role === undefined ? undefined : await findRoleName(db, query.role)
  const branch = query.branch === undefined ? undefined : await findBranchName(db, query.branch)
  return [
    ...(search ? [`${label.search}: "${search}"`] : []),
    ...(status ? [`${label.status}: ${statusLabels[language][status]}`] : []),
    ...(role ? [`${label.role}: ${role.name}`] : []),
    ...(branch ? [`${label.branch}: ${branch.name}`] : []),
    ...(kind ? [label[kind]] : []),
    ...(isOnline === undefined ? [] : [isOnline ? label.online : label.offline]),
    ...(isNew === undefined ? [] : [isNew ? label.recent : label.earlier]),
  ]
}
