import { type AnyPeriod, daysBetween } from '../business-day.ts'

/** The sections of the reports, in the order of their buttons. */
export const reportSections = ['overview', 'sales', 'customers', 'products', 'money', 'arrears', 'financial'] as const
export type ReportSection = (typeof reportSections)[number]

/** Each is compared with the same number of days before. */
export const reportPeriods = ['thisMonth', 'lastMonth', '7d', '30d', '90d', '1y'] as const satisfies AnyPeriod[]
export type ReportPeriod = (typeof reportPeriods)[number]

/** The longest period from one day to another, in days. */
export const maxReportDays = 731
/** Whether the days are in order, and of a length that a report can have. */
export const isReportable = (from: string, to: string) =>
  from >= '2000' && daysBetween(from, to) >= 0 && daysBetween(from, to) < maxReportDays
/** Longer periods show one point a month instead of one a day. */
export const maxDailyPoints = 92
/** Rows of each table of a report at most. */
export const maxReportRows = 20

export const reportSegments = ['VIP', 'Premium', 'Regular', 'New'] as const

/** What a file can have: a section, or one row for each line of the orders placed in the period. */
export const reportContents = [...reportSections, 'order-lines'] as const
export type ReportContent = (typeof reportContents)[number]

export const reportFormats = ['pdf', 'xlsx', 'csv', 'json'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** Order lines are offered only as CSV. */
export const formatsOf = (content: ReportContent): readonly ReportFormat[] =>
  content === 'order-lines' ? ['csv'] : reportFormats

/** Order lines of one file at most. */
export const maxReportLines = 1_000_000

/** Days for which the file of a report can be fetched. */
export const reportFileDays = 90

/** Path of `getReportFile`, in a file without schemas, so that a button in the browser does not load zod. */
export const reportFilePath = (id: number) => `/api/v1/reports/files/${id}/file`

/** A report of the day, week or month before; weeks begin on Monday. */
export const reportIntervals = ['daily', 'weekly', 'monthly'] as const
export type ReportInterval = (typeof reportIntervals)[number]

/** Schedules of one account that have not ended. */
export const maxSchedules = 20
export const maxRecipients = 50
