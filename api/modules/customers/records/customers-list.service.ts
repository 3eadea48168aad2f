import { listHistory } from '#api/modules/audit/audit.service.ts'
import { readSettings } from '#api/modules/settings/settings.service.ts'
import { type Actor, may, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { COUNT_CAP, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { HistoryQuery } from '#contract/account/history.staff.ts'
import { creditSorts, customersPageSize } from '#contract/lending/customer-choices.ts'
import type { CustomerRecord, CustomersQuery } from '#contract/lending/customers.staff.ts'
import { type CustomerFilter, countCustomers, findCustomerIds, findFew } from './customer-search.queries.ts'
import { toCustomer, toCustomerRecord } from './customers.presenters.ts'
import {
  type CustomerRecordRow,
  type CustomerRow,
  findCustomer,
  findCustomersByIds,
  findCustomersOfGroups,
} from './customers.queries.ts'
import { type SegmentRules, segmentRulesOf } from './segments.rules.ts'

export const readRules = async (db: Db): Promise<SegmentRules> => segmentRulesOf(await readSettings(db), new Date())

const showsCredit = ({ sort, inArrears }: CustomersQuery) =>
  inArrears !== undefined || creditSorts.some((field) => sort?.startsWith(field))

/**
 * The filter of a list in the caller's scope, without the parameters of its pages. One statement for a search. Throws
 * NOT_ALLOWED for a filter or order by what clients owe, without Place Orders.
 */
export async function filterOf(
  db: Db,
  actor: Actor,
  query: CustomersQuery,
  rules: SegmentRules,
): Promise<CustomerFilter> {
  if (!may(actor, 'Place Orders') && showsCredit(query)) throw new ShopError('NOT_ALLOWED', {})
  const { sort: _sort, page: _page, size: _size, olderThan: _olderThan, newerThan: _newerThan, ...filter } = query
  const found = query.search ? await findFew(db, query.search) : undefined
  return { query: filter, scope: scopeOf(actor), rules, found }
}

/** Rows of these ids, in their order. */
export async function readCustomers(db: Db, actor: Actor, ids: readonly number[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return []
  const byId = new Map((await findCustomersByIds(db, scopeOf(actor), ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One page of the customers in the caller's scope. Four statements, one of them the settings; one more for a search. */
export async function listCustomers(db: Db, actor: Actor, query: CustomersQuery) {
  const { page = 0, size = customersPageSize, sort, olderThan, newerThan } = query
  const rules = await readRules(db)
  const filter = await filterOf(db, actor, query, rules)
  const hasKey = olderThan !== undefined || newerThan !== undefined
  const ids = await findCustomerIds(db, filter, { sort, olderThan, newerThan, size, offset: hasKey ? 0 : page * size })
  const total = await countCustomers(db, filter, COUNT_CAP)
  const rows = await readCustomers(db, actor, ids)
  return toPage(
    rows.map((row) => toCustomer(row, rules, actor)),
    total,
    page,
    size,
  )
}

/** The record, or the one it was merged into. Throws NOT_FOUND outside the caller's scope. */
export async function findCustomerInScope(db: Db, actor: Actor, id: number): Promise<CustomerRecordRow> {
  const row = await findCustomer(db, scopeOf(actor), id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return row
}

/** Two statements. Throws NOT_FOUND. */
export const getCustomer = async (db: Db, actor: Actor, id: number): Promise<CustomerRecord> =>
  toCustomerRecord(await findCustomerInScope(db, actor, id), await readRules(db), actor)

/** The records of the clients of these groups in the caller's scope, by name. Two statements. */
export async function customersOfGroups(db: Db, actor: Actor, groupIds: readonly number[]): Promise<CustomerRecord[]> {
  const rules = await readRules(db)
  return (await findCustomersOfGroups(db, scopeOf(actor), groupIds)).map((row) => toCustomerRecord(row, rules, actor))
}

/** Changes of a record and of those merged into it. Three statements. Throws NOT_FOUND. */
export async function listCustomerHistory(db: Db, actor: Actor, id: number, query: HistoryQuery) {
  const row = await findCustomerInScope(db, actor, id)
  return listHistory(db, actor, 'customer', [row.id, ...row.merged.map((part) => part.id)], query)
}
