import { z } from 'zod'
import { bulkStatuses } from '../account/bulk-jobs.staff.ts'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import { Day, Id, IdParam, pageOf, pageQuery, Timestamp } from '../lists.ts'
import { formatsOf, maxRecipients, reportContents, reportFormats, reportIntervals } from './report-choices.ts'
import { refineDays, reportDays } from './reports.staff.ts'

export const ReportFileInput = refineDays(
  z.strictObject({ content: z.enum(reportContents), format: z.enum(reportFormats), ...reportDays }),
).refine(({ content, format }) => formatsOf(content).includes(format), {
  path: ['format'],
  message: messageCode('ORDER_LINES_AS_CSV'),
})
export type ReportFileInput = z.infer<typeof ReportFileInput>

/** A file of figures that can be fetched for 90 days. It names no client. */
export const ReportFile = z.object({
  id: Id,
  content: z.enum(reportContents),
  format: z.enum(reportFormats),
  from: Day,
  to: Day,
  /** Null for all branches. */
  branch: z.string().nullable(),
  /** The account it was made for. */
  by: z.string(),
  status: z.enum(bulkStatuses),
  total: z.int(),
  done: z.int(),
  failure: z.string().nullable(),
  createdAt: Timestamp,
  /** Null until it is made, and once it has expired. */
  file: z.object({ name: z.string(), bytes: z.int(), expiresAt: Timestamp }).nullable(),
})
export type ReportFile = z.infer<typeof ReportFile>

/** Answers with the file, above 5,000 order lines with a job that makes it. TOO_MANY_ROWS above 1,000,000. */
export const startReportFile = defineEndpoint({
  method: 'POST',
  path: '/api/v1/reports/files',
  permission: 'View Reports',
  description:
    'Make a file of a report. Above 5,000 order lines a job makes it; order lines are CSV only, up to 1,000,000. Answers 422 TOO_MANY_ROWS.',
  idempotent: true,
  status: 201,
  body: ReportFileInput,
  response: ReportFile,
})

/** Of every branch that the caller sees. A report with margins also needs Manage Products. */
export const listReportFiles = defineEndpoint({
  method: 'GET',
  path: '/api/v1/reports/files',
  permission: 'View Reports',
  description:
    'Files of reports, newest first, or one of them. Of the branches that the caller sees; those with margins need Manage Products.',
  query: z.strictObject({ id: IdParam.optional(), ...pageQuery(10) }),
  response: pageOf(ReportFile),
})

/** NOT_FOUND for a file that the caller may not list, or that has expired. */
export const getReportFile = defineEndpoint({
  method: 'GET',
  path: '/api/v1/reports/files/:id/file',
  permission: 'View Reports',
  description: 'Download the file of a report. For 90 days; it has client numbers and no names.',
  params: z.object({ id: IdParam }),
  response: z.file().mime('application/octet-stream'),
})

export const AddScheduleInput = z
  .strictObject({
    content: z.enum(reportContents),
    format: z.enum(reportFormats),
    every: z.enum(reportIntervals),
    /** Of the owner's scope; without one the whole scope. */
    branch: Id.nullable(),
    /** Ids of staff, of `listReportReaders`. */
    recipients: z.array(Id).min(1, messageCode('RECIPIENTS_NOT_READERS')).max(maxRecipients),
  })
  .refine(({ content, format }) => formatsOf(content).includes(format), {
    path: ['format'],
    message: messageCode('ORDER_LINES_AS_CSV'),
  })
export type AddScheduleInput = z.infer<typeof AddScheduleInput>

export const ReportSchedule = z.object({
  id: Id,
  content: z.enum(reportContents),
  format: z.enum(reportFormats),
  every: z.enum(reportIntervals),
  /** Null for all that the owner sees when a report is made. */
  branch: z.string().nullable(),
  owner: z.string(),
  /** Names of staff; who may not read the reports any more gets no mail. */
  recipients: z.array(z.string()),
  /** The day on which the next report is made; null once it has ended. */
  nextOn: Day.nullable(),
  endedAt: Timestamp.nullable(),
  /** `owner` ended it, or it ended with the `account` of its owner or with View Reports. */
  endReason: z.enum(['owner', 'account']).nullable(),
  isMine: z.boolean(),
})
export type ReportSchedule = z.infer<typeof ReportSchedule>

/**
 * Each report is made with the permissions and branch that the owner has by then. 409 TOO_MANY_SCHEDULES above 20, 400 for a
 * recipient without View Reports or of another branch.
 */
export const addSchedule = defineEndpoint({
  method: 'POST',
  path: '/api/v1/reports/schedules',
  permission: 'View Reports',
  description:
    'Make a report each day, week or month and mail a link to it. Made with the permissions and branch that the owner has by then; order lines above 1,000,000 fail with REPORT_TOO_LONG. Answers 409 TOO_MANY_SCHEDULES above 20.',
  idempotent: true,
  status: 201,
  body: AddScheduleInput,
  response: ReportSchedule,
})

export const listSchedules = defineEndpoint({
  method: 'GET',
  path: '/api/v1/reports/schedules',
  permission: 'View Reports',
  description: 'Scheduled reports that I own or get; ended ones for 30 days.',
  response: pageOf(ReportSchedule),
})

/** One that has ended is answered as it is. */
export const endSchedule = defineEndpoint({
  method: 'POST',
  path: '/api/v1/reports/schedules/:id/end',
  permission: 'View Reports',
  description: 'End a scheduled report of mine.',
  params: z.object({ id: IdParam }),
  response: ReportSchedule,
})

export const listReportReaders = defineEndpoint({
  method: 'GET',
  path: '/api/v1/reports/readers',
  permission: 'View Reports',
  description: 'Staff who may read reports of a branch, or of all that I see.',
  query: z.strictObject({ branch: IdParam.optional() }),
  response: pageOf(z.object({ id: Id, name: z.string() })),
})
