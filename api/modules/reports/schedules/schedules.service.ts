import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { type Actor, narrowScope, scopeOf } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { toFullPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import { businessDay } from '#contract/business-day.ts'
import type { Language } from '#contract/errors.ts'
import { maxSchedules } from '#contract/site/report-choices.ts'
import type { AddScheduleInput, ReportSchedule } from '#contract/site/report-files.staff.ts'
import { assertBranch } from '../files/report-files.service.ts'
import {
  countSchedules,
  endScheduleOf,
  findReaders,
  findSchedules,
  insertSchedule,
  type ScheduleRow,
} from './schedules.queries.ts'
import { nextRun } from './schedules.rules.ts'

/** Rows of the lists of schedules and of readers at most. */
const MAX = 200

const toSchedule =
  ({ accountId }: Actor) =>
  (row: ScheduleRow): ReportSchedule => ({
    id: row.id,
    content: row.content,
    format: row.format,
    every: row.every,
    branch: row.branch,
    owner: row.owner,
    recipients: row.recipients,
    nextOn: row.ended_at ? null : row.next_on,
    endedAt: row.ended_at?.toISOString() ?? null,
    endReason: row.end_reason,
    isMine: row.account_id === accountId,
  })

export const listSchedules = async (db: Db, actor: Actor) =>
  toFullPage((await findSchedules(db, actor.accountId, MAX)).map(toSchedule(actor)))

/** Staff who may read reports of a branch, or of all that the caller sees. */
async function readersFor(db: Db, actor: Actor, branch: number | undefined) {
  const scope = narrowScope(scopeOf(actor), branch)
  if (scope === 'none') return []
  return findReaders(db, { branchId: scope === 'all' ? null : scope, allBranches: scope === 'all' }, MAX)
}

export const listReportReaders = async (db: Db, actor: Actor, branch: number | undefined) =>
  toFullPage(await readersFor(db, actor, branch))

/** Throws NOT_FOUND for a schedule that the caller neither owns nor receives. */
async function readSchedule(db: Db, actor: Actor, id: number) {
  const [row] = await findSchedules(db, actor.accountId, 1, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return toSchedule(actor)(row)
}

/** Throws TOO_MANY_SCHEDULES, and VALIDATION_FAILED for an unknown branch or a recipient who may not read the reports. */
export async function addSchedule(
  db: Db,
  actor: Actor,
  { requestKey, language, ...input }: AddScheduleInput & { requestKey: string; language: Language },
): Promise<ReportSchedule> {
  const { content, format, every, branch } = input
  const id = await once(db, { actor, endpoint: 'addSchedule', requestKey, input }, async (tx) => {
    await assertBranch(tx, branch)
    const max = maxSchedules
    if ((await countSchedules(tx, actor.accountId)) >= max) throw new ShopError('TOO_MANY_SCHEDULES', { max })
    const readers = new Set((await readersFor(tx, actor, branch ?? undefined)).map((reader) => reader.id))
    const recipients = [...new Set(input.recipients)]
    if (!recipients.every((one) => readers.has(one))) {
      throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'recipients', code: 'RECIPIENTS_NOT_READERS' }] })
    }
    const nextOn = nextRun(every, businessDay(new Date()))
    const schedule = { accountId: actor.accountId, content, format, every, branchId: branch, language, nextOn }
    const scheduleId = await insertSchedule(tx, schedule, recipients)
    await recordAudit(tx, actor, {
      action: 'report-schedule.added',
      entity: 'report-schedule',
      entityId: scheduleId,
      after: { content, format, every, branch, recipients },
    })
    return scheduleId
  })
  return readSchedule(db, actor, id)
}

/** Ends a schedule of the caller; a repeated call changes nothing. Throws NOT_FOUND for one of another account. */
export async function endSchedule(db: Db, actor: Actor, id: number): Promise<ReportSchedule> {
  await inTransaction(db, async (tx) => {
    if (!(await endScheduleOf(tx, actor.accountId, id))) return
    await recordAudit(tx, actor, {
      action: 'report-schedule.ended',
      entity: 'report-schedule',
      entityId: id,
    })
  })
  const schedule = await readSchedule(db, actor, id)
  if (!schedule.isMine) throw new ShopError('NOT_FOUND', {})
  return schedule
}
