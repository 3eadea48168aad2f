import { listHistory } from '#api/modules/audit/audit.service.ts'
import { type Actor, type BranchScope, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { COUNT_CAP, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { HistoryQuery } from '#contract/account/history.staff.ts'
import {
  type User,
  type UserRecord,
  type UserStats,
  type UsersQuery,
  usersPageSize,
} from '#contract/account/users.staff.ts'
import type { Language } from '#contract/errors.ts'
import { toAccess, toUser, toUserRecord } from './users.presenters.ts'
import {
  countUserStats,
  countUsers,
  findUser,
  findUserIds,
  findUsersByIds,
  findUserToChange,
  type UserFilter,
  type UserRow,
} from './users.queries.ts'

/** Most rows of the bare array. */
const MAX_UNPAGED_ROWS = 1_000
const EXACT = 1_000_000_000

export const filterOf = (actor: Actor, query: Partial<UsersQuery>): UserFilter => ({
  scope: scopeOf(actor),
  search: query.search,
  role: query.role,
  status: query.status,
  branch: query.branch,
  kind: query.kind,
  isOnline: query.isOnline,
  isNew: query.isNew,
})

/** Rows of these ids, in their order. */
export async function readUsers(db: Db, scope: BranchScope, ids: readonly number[]): Promise<UserRow[]> {
  if (ids.length === 0) return []
  const byId = new Map((await findUsersByIds(db, scope, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Users in the caller's scope. Without `page` or a key at most 1,000 as a bare array, with the exact total; otherwise
 * one page. Three statements.
 */
export async function listUsers(db: Db, actor: Actor, query: UsersQuery) {
  const { page = 0, size = usersPageSize, sort, olderThan, newerThan } = query
  const filter = filterOf(actor, query)
  const hasKey = olderThan !== undefined || newerThan !== undefined
  const isBare = query.page === undefined && !hasKey
  const slice = {
    sort,
    olderThan,
    newerThan,
    size: isBare ? MAX_UNPAGED_ROWS : size,
    offset: hasKey || isBare ? 0 : page * size,
  }
  const rows = await readUsers(db, filter.scope, await findUserIds(db, filter, slice))
  const total = await countUsers(db, filter, isBare ? EXACT : COUNT_CAP)
  const users: User[] = rows.map((row) => toUser(actor, row))
  return { answer: isBare ? users : toPage(users, total, page, size), total }
}

/** Throws NOT_FOUND outside the scope; by default that of the caller. One statement. */
export async function getUser(db: Db, actor: Actor, id: number, scope = scopeOf(actor)): Promise<UserRecord> {
  const row = await findUser(db, scope, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return toUserRecord(actor, row)
}

/** One statement. */
export async function getUserStats(db: Db, actor: Actor): Promise<UserStats> {
  const counts = await countUserStats(db, scopeOf(actor))
  return {
    totalUsers: counts.total,
    activeUsers: counts.online,
    newRegistrations: counts.new,
    pendingApproval: counts.pending,
    before: { totalUsers: counts.totalBefore, newRegistrations: counts.newBefore },
  }
}

const findInScope = async (db: Db, actor: Actor, id: number) => {
  const row = await findUserToChange(db, id, scopeOf(actor))
  if (!row) throw new ShopError('NOT_FOUND', {})
  return row
}

/** What one person can do, and why. Throws NOT_FOUND. One statement. */
export const getUserAccess = async (db: Db, actor: Actor, id: number, language: Language) =>
  toAccess(await findInScope(db, actor, id), language)

/** Throws NOT_FOUND. Three statements. */
export async function listUserHistory(db: Db, actor: Actor, id: number, query: HistoryQuery) {
  await findInScope(db, actor, id)
  return listHistory(db, actor, 'account', id, query)
}
