import { type Actor, may, scopeOf } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { toPage } from '#api/platform/database/lists.ts'
import { type AuditEntry, type AuditQuery, auditPageSize } from '#contract/account/audit.staff.ts'
import type { HistoryEntry, HistoryQuery } from '#contract/account/history.staff.ts'
import type { PageOf } from '#contract/lists.ts'
import {
  type AuditRow,
  type Change,
  countEntriesAbout,
  countEntriesOf,
  countInHour,
  findAuditEntries,
  findAuditIds,
  findEntriesAbout,
  findEntriesOf,
  recordAudit,
} from './audit.queries.ts'
import { changeOf, contentOf } from './history.rules.ts'
import { findRecordNames } from './record-names.queries.ts'
import { collectIds, type NameOf, peopleNamedIn, withNames } from './record-names.rules.ts'

/**
 * For events that anyone can cause without signing in: writes an entry for the first in each hour per entity and only
 * counts the others, since entries are never deleted.
 */
export async function recordOncePerHour<After>(tx: Tx, change: Change<unknown, After, unknown>) {
  if ((await countInHour(tx, change)) === 1) await recordAudit<unknown, After, unknown>(tx, null, change)
}

type ActivityQuery = { size: number; olderThan?: number | undefined }

/** The caller's own changes, newest first; from an id on where one is given. Two statements. */
export async function listMyActivity(db: Db, actor: Actor, query: ActivityQuery) {
  const rows = await findEntriesOf(db, actor.accountId, query)
  const entries = rows.map(({ entity_id: entityId, at, ...row }) => ({ ...row, at: at.toISOString(), entityId }))
  return toPage(entries, await countEntriesOf(db, actor.accountId), 0, query.size)
}

/** The names of the records whose ids are in entries, in the caller's scope. One statement, or none without ids. */
async function readNames(db: Db, actor: Actor, entries: Parameters<typeof collectIds>[0]): Promise<NameOf> {
  const rows = await findRecordNames(db, scopeOf(actor), collectIds(entries))
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  return (kind, id) => names.get(`${kind} ${id}`) ?? undefined
}

/**
 * The changes of a record, or of several that were merged, newest first; from an id on where one is given. Two
 * statements, one more where they have ids of records. The caller checks the access.
 */
export async function listHistory(
  db: Db,
  actor: Actor,
  entity: string,
  id: number | readonly number[],
  query: HistoryQuery,
): Promise<PageOf<HistoryEntry>> {
  const ids = typeof id === 'number' ? [id] : id
  const rows = await findEntriesAbout(db, entity, ids, query)
  const entries = rows.map(({ at, before, after, ...row }) => ({
    ...row,
    at: at.toISOString(),
    changed: changeOf(before, after),
  }))
  const nameOf = await readNames(db, actor, entries)
  const named = entries.map((entry) => withNames(entry, nameOf))
  return toPage(named, await countEntriesAbout(db, entity, ids), 0, query.size)
}

const toAuditEntry = (row: AuditRow, hidden: ReadonlySet<string>): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  entity: row.entity,
  entityId: row.entity_id,
  record: row.record,
  by: row.by,
  byId: row.actor_account_id,
  ...contentOf(row, hidden),
})

const costs = new Set(['cost'])
const nothing = new Set<string>()

/**
 * Entries with these ids, in scope, newest or oldest first, each with the people whom its values name. Only
 * readers with Manage Products see costs. One statement, one more where the entries have ids of records.
 */
export async function readAudit(db: Db, actor: Actor, ids: readonly number[], ascending = false) {
  const rows = await findAuditEntries(db, scopeOf(actor), ids, ascending)
  const hidden = may(actor, 'Manage Products') ? nothing : costs
  const entries = rows.map((row) => toAuditEntry(row, hidden))
  const nameOf = await readNames(db, actor, entries)
  return entries.map((entry) => ({ ...withNames(entry, nameOf), named: peopleNamedIn(entry, nameOf) }))
}

/** Who changed what, in the caller's scope. Two statements; one more for a branch or a name, and one more for ids of records. */
export async function listAudit(db: Db, actor: Actor, query: AuditQuery): Promise<PageOf<AuditEntry>> {
  const { page = 0, size = auditPageSize, olderThan, newerThan, sort, ...filter } = query
  const hasKey = olderThan !== undefined || newerThan !== undefined
  const ascending = sort === 'at.asc'
  const slice = { size, offset: hasKey ? 0 : page * size, olderThan, newerThan, ascending }
  const { ids, counted } = await findAuditIds(db, { branches: scopeOf(actor), ...filter }, slice)
  return toPage(ids.length === 0 ? [] : await readAudit(db, actor, ids, ascending), counted, page, size)
}

export {
  deleteOldTallies,
  erasePersonInAudit,
  findAuditIds,
  findPeopleOfEntries,
  recordAudit,
  recordAudits,
} from './audit.queries.ts'
