import { type RawBuilder, sql } from 'kysely'
import type { FileReach } from '#api/modules/bulk-jobs/exports/report-jobs.service.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { fullName } from '#api/platform/database/fragments.ts'
import type { Language } from '#contract/errors.ts'
import type { ReportContent, ReportFormat, ReportInterval } from '#contract/site/report-choices.ts'

/** Active staff whose role is active and has View Reports; `accounts` must be among the tables. */
const mayRead = sql<boolean>`(
  accounts.kind = 'staff' and accounts.status = 'active' and accounts.erased_at is null and exists (
    select from roles join role_permissions on role_id = roles.id
    where roles.id = accounts.role_id and roles.status = 'active' and permission = 'View Reports'
  )
)`

/** Whether the account sees the branch of a report, or all branches where the report is of all. */
const seesReach = ({ branchId, allBranches }: Pick<FileReach, 'branchId' | 'allBranches'>): RawBuilder<boolean> =>
  allBranches
    ? sql<boolean>`accounts.all_branches`
    : sql<boolean>`(${branchId}::bigint is not null and (accounts.all_branches or accounts.branch_id = ${branchId}))`

/** Staff who may read a report, by name. */
export const findReaders = (db: Db, reach: Pick<FileReach, 'branchId' | 'allBranches'>, max: number) =>
  db
    .selectFrom('accounts')
    .select(['accounts.id', fullName('accounts').as('name')])
    .where(mayRead)
    .where(seesReach(reach))
    .orderBy('name')
    .orderBy('accounts.id')
    .limit(max)
    .execute()

export type RecipientRow = { id: number; email: string; language: Language; manages_products: boolean }

/** Recipients of a schedule who may read a report of this reach now. */
export const findRecipients = async (
  db: Db,
  scheduleId: number,
  reach: Pick<FileReach, 'branchId' | 'allBranches'>,
): Promise<RecipientRow[]> =>
  (
    await sql<RecipientRow>`
    select accounts.id, email, language, exists (
      select from role_permissions where role_id = accounts.role_id and permission = 'Manage Products'
    ) as manages_products
    from report_recipients join accounts on accounts.id = account_id
    where schedule_id = ${scheduleId} and ${mayRead} and ${seesReach(reach)} order by accounts.id`.execute(db)
  ).rows

export type NewSchedule = {
  accountId: number
  content: ReportContent
  format: ReportFormat
  every: ReportInterval
  branchId: number | null
  language: Language
  nextOn: string
}

/** Stores a schedule with its recipients and returns its id. */
export async function insertSchedule(tx: Tx, schedule: NewSchedule, recipients: readonly number[]) {
  const { accountId, branchId, nextOn, ...same } = schedule
  const { id } = await tx
    .insertInto('report_schedules')
    .values({ ...same, account_id: accountId, branch_id: branchId, next_on: nextOn })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into report_recipients (schedule_id, account_id) select ${id}, unnest(${recipients}::bigint[])`.execute(tx)
  return id
}

/** Locks the account, so that two new schedules are counted one after the other. */
export async function countSchedules(tx: Tx, accountId: number): Promise<number> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const { counted } = await tx
    .selectFrom('report_schedules')
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return counted
}

export type ScheduleRow = {
  id: number
  account_id: number
  content: ReportContent
  format: ReportFormat
  every: ReportInterval
  branch: string | null
  owner: string
  recipients: string[]
  next_on: string
  ended_at: Date | null
  end_reason: 'owner' | 'account' | null
}

/** Schedules that an account owns or receives, the newest first; ended ones for 30 days. One of them where `id` is given. */
export const findSchedules = async (db: Db, accountId: number, max: number, id: number | null = null) =>
  (
    await sql<ScheduleRow>`
    select schedules.id, schedules.account_id, content, format, every, branches.name as branch,
      ${fullName('accounts')} as owner, next_on, ended_at, end_reason, array(
        select ${fullName('receiving')} from report_recipients join accounts as receiving on receiving.id = account_id
        where schedule_id = schedules.id order by 1
      ) as recipients
    from report_schedules as schedules
      join accounts on accounts.id = schedules.account_id
      left join branches on branches.id = schedules.branch_id
    where (schedules.account_id = ${accountId} or exists (
        select from report_recipients where schedule_id = schedules.id and account_id = ${accountId}
      )) and (ended_at is null or ended_at > now() - interval '30 days') and schedules.id = coalesce(${id}, schedules.id)
    order by schedules.id desc limit ${sql.lit(max)}`.execute(db)
  ).rows

/** Ends a schedule of an account. Undefined when it has ended, or is of another account. */
export const endScheduleOf = (tx: Tx, accountId: number, id: number) =>
  tx
    .updateTable('report_schedules')
    .set({ ended_at: sql<Date>`now()`, end_reason: 'owner' })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Ends the schedules of accounts that may not read reports any more. */
export const endLostSchedules = (db: Db) =>
  sql`
    update report_schedules set ended_at = now(), end_reason = 'account' where id in (
      select report_schedules.id from report_schedules join accounts on accounts.id = account_id
      where ended_at is null and not ${mayRead} order by report_schedules.id for no key update of report_schedules
    )`.execute(db)

/** Ids of schedules whose day has come. */
export async function findDueSchedules(db: Db, today: string, max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('report_schedules')
    .select('id')
    .where('ended_at', 'is', null)
    .where('next_on', '<=', today)
    .orderBy('next_on')
    .orderBy('id')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks a due schedule; undefined when another run has it, or it is not due any more. */
export const lockDueSchedule = (tx: Tx, id: number, today: string) =>
  tx
    .selectFrom('report_schedules')
    .select(['id', 'account_id', 'content', 'format', 'every', 'branch_id', 'language'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('next_on', '<=', today)
    .forUpdate()
    .skipLocked()
    .$narrowType<{ content: ReportContent; format: ReportFormat; every: ReportInterval; language: Language }>()
    .executeTakeFirst()

export const moveSchedule = (tx: Tx, id: number, nextOn: string) =>
  tx.updateTable('report_schedules').set({ next_on: nextOn }).where('id', '=', id).execute()
