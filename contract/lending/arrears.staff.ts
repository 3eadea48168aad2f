import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { languages, messageCode } from '../errors.ts'
import {
  Day,
  FlagParam,
  Id,
  IdParam,
  NumberParam,
  pageOf,
  pageQuery,
  Shillings,
  sortQuery,
  Timestamp,
} from '../lists.ts'
import { oneLine } from '../texts.ts'

const byId = z.object({ id: IdParam })
const OfGroups = 'Without Manage Lending only for the groups that the caller leads.'

/** A promise may be for a day until then, in days from today. */
export const maxPromiseDays = 90
export const longestPromiseNote = 500

/**
 * `open` until the end of its day, `kept` once what was paid since it was made reaches it, `broken` after its day.
 * Computed from the payments, never stored.
 */
export const promiseStates = ['open', 'kept', 'broken', 'withdrawn', 'replaced'] as const
export type PromiseState = (typeof promiseStates)[number]
/** Of a promise that did not end before its day. */
export const lastPromiseStates = ['open', 'kept', 'broken'] as const

export const PromiseToPay = z.object({
  id: Id,
  clientId: Id,
  amount: Shillings,
  /** The day until whose end it is to be paid, YYYY-MM-DD. */
  promisedOn: z.iso.date(),
  /** Null without one, and after an erasure. */
  note: z.string().nullable(),
  state: z.enum(promiseStates),
  /** What was paid since it was made, until its day. */
  paid: Shillings,
  madeBy: z.string(),
  madeAt: Timestamp,
  /** Why it ended before its day: withdrawn with a reason, or replaced by a later promise. */
  ended: z
    .object({
      by: z.string(),
      at: Timestamp,
      reason: z.string().nullable(),
      replacedBy: z.object({ amount: Shillings, promisedOn: z.iso.date() }).nullable(),
    })
    .nullable(),
})
export type PromiseToPay = z.infer<typeof PromiseToPay>

export const listPromises = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clients/:id/promises',
  permission: 'Record Repayments',
  description: `The promises to pay of a client, newest first. ${OfGroups}`,
  params: byId,
  query: z.strictObject(pageQuery(20)),
  response: pageOf(PromiseToPay),
})

export const AddPromiseInput = z.strictObject({
  /** Whole shillings, at most what is outstanding. */
  amount: z.int().min(1).max(100_000_000),
  /** From today to 90 days later. */
  promisedOn: z.iso.date(),
  note: z.string().trim().min(1).max(longestPromiseNote).optional(),
})
export type AddPromiseInput = z.infer<typeof AddPromiseInput>

/** VALIDATION_FAILED for another day. */
export const addPromise = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clients/:id/promises',
  permission: 'Record Repayments',
  description: `Record what a client promised to pay until which day; it replaces a promise that is open. Answers 422 PROMISE_ABOVE_DEBT. ${OfGroups}`,
  idempotent: true,
  status: 201,
  params: byId,
  body: AddPromiseInput,
  response: PromiseToPay,
})

export const WithdrawPromiseInput = z.strictObject({
  reason: z.string().trim().min(3, messageCode('REASON_NEEDED')).max(500),
})

/** A second withdrawal changes nothing. PROMISE_CLOSED once it is kept, broken or replaced. */
export const withdrawPromise = defineEndpoint({
  method: 'POST',
  path: '/api/v1/promises/:id/withdrawal',
  permission: 'Record Repayments',
  description: `Take a promise back that is open, with the reason. Repeatable. ${OfGroups}`,
  params: byId,
  body: WithdrawPromiseInput,
  response: PromiseToPay,
})

/** Days past due of clients in arrears: the last bucket has no end; what was due on a past day is late at its end. */
export const ageingBuckets = {
  '1-30': { from: 0, to: 30 },
  '31-60': { from: 31, to: 60 },
  '61-90': { from: 61, to: 90 },
  'over-90': { from: 91, to: null },
} as const
export type AgeingBucket = keyof typeof ageingBuckets
export const ageingBucketNames = Object.keys(ageingBuckets) as [AgeingBucket, ...AgeingBucket[]]

/** PAR30 counts clients with anything more than these days past due. */
export const parDays = 30

export const arrearsSorts = ['daysPastDue', 'overdue', 'outstanding'] as const

const DaysPastDue = NumberParam.pipe(z.int().min(0).max(100_000))

export const ArrearsFilter = z.strictObject({
  /** As at the end of a past day, by the plans and payments that count from it or an earlier one; without it as it is now. */
  day: Day.optional(),
  branch: IdParam.optional(),
  officer: IdParam.optional(),
  group: IdParam.optional(),
  bucket: z.enum(ageingBucketNames).optional(),
  daysFrom: DaysPastDue.optional(),
  daysTo: DaysPastDue.optional(),
  /** The state of the last promise that was neither withdrawn nor replaced. */
  promise: z.enum(['none', ...lastPromiseStates]).optional(),
  /** Clients with debts that were written off, instead of those in arrears. */
  writtenOff: FlagParam.optional(),
  /** Name, number or phone of a client. */
  search: oneLine(80).optional(),
})
export type ArrearsFilter = z.infer<typeof ArrearsFilter>

export const ArrearsRow = z.object({
  /** Of the client. */
  id: Id,
  name: z.string(),
  firstName: z.string(),
  clientNumber: z.string(),
  phone: z.string().nullable(),
  /** Of the member's account; null without one. */
  language: z.enum(languages).nullable(),
  /** Number of the till or paybill that serves the branch; null without one. */
  payTo: z.string().nullable(),
  branch: z.string().nullable(),
  groupId: Id.nullable(),
  group: z.string().nullable(),
  officer: z.string().nullable(),
  overdue: Shillings,
  daysPastDue: z.int(),
  outstanding: Shillings,
  /** The oldest day that is overdue; null when nothing is. */
  since: z.iso.date().nullable(),
  writtenOff: Shillings,
  lastPayment: z.object({ paidOn: z.iso.date(), amount: Shillings }).nullable(),
  /** The last one that was neither withdrawn nor replaced. */
  promise: PromiseToPay.pick({ id: true, amount: true, promisedOn: true, note: true, paid: true })
    .extend({ state: z.enum(lastPromiseStates) })
    .nullable(),
})
export type ArrearsRow = z.infer<typeof ArrearsRow>

/** Of the branch, the officer and the group of the filter; not narrowed by the rest of it. */
export const ArrearsFigures = z.object({
  /** Clients with something overdue. */
  clients: z.int(),
  outstanding: Shillings,
  overdue: Shillings,
  /** Outstanding of clients with anything more than 30 days past due. */
  atRisk: Shillings,
  /** `atRisk` of `outstanding`, 0 to 1; null when nothing is outstanding. */
  par30: z.number().nullable(),
  /** `overdue` of `outstanding`. */
  arrearsRate: z.number().nullable(),
  /** Of `outstanding`, the part on new terms. */
  rescheduled: Shillings,
  /** Debts given up and not recovered. */
  writtenOff: Shillings,
  /** By days past due of the client: clients, and what they are overdue and owe. */
  ageing: z.array(
    z.object({ bucket: z.enum(ageingBucketNames), clients: z.int(), overdue: Shillings, outstanding: Shillings }),
  ),
})
export type ArrearsFigures = z.infer<typeof ArrearsFigures>

export const ArrearsQuery = ArrearsFilter.extend({ ...pageQuery(20), sort: sortQuery(arrearsSorts) })

export const listArrears = defineEndpoint({
  method: 'GET',
  path: '/api/v1/arrears',
  permission: 'Record Repayments',
  description:
    'Clients with something overdue, the longest first, with PAR30, arrears rate and ageing; `day` answers all of it as at the end of a past day. Without Manage Lending those of the groups that the caller leads.',
  query: ArrearsQuery,
  response: pageOf(ArrearsRow).extend({ figures: ArrearsFigures }),
})

/** Before a due day, which it may be today, and after it. */
export const reminderKinds = ['payment-due', 'payment-overdue'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** How staff send a text. */
const shareChannels = ['whatsapp', 'sms'] as const
export type ShareChannel = (typeof shareChannels)[number]

/** How and when a client was reminded of a due day. */
export const SentReminder = z.object({
  kind: z.enum(reminderKinds),
  dueOn: z.iso.date(),
  /** 'account': a notice and an email of the shop; 'text': its SMS. */
  channel: z.enum(['account', 'text', ...shareChannels]),
  /** Who sent the text; null for the shop. */
  by: z.string().nullable(),
  at: Timestamp,
})
export type SentReminder = z.infer<typeof SentReminder>

export const reminderSorts = ['dueOn', 'amount'] as const
export const reminderStates = ['to-send', 'sent'] as const

export const RemindersFilter = z.strictObject({
  branch: IdParam.optional(),
  officer: IdParam.optional(),
  group: IdParam.optional(),
  kind: z.enum(reminderKinds).optional(),
  state: z.enum(reminderStates).optional(),
  /** Name, number or phone of a client. */
  search: oneLine(80).optional(),
})
export type RemindersFilter = z.infer<typeof RemindersFilter>

export const ReminderRow = ArrearsRow.pick({
  id: true,
  name: true,
  firstName: true,
  clientNumber: true,
  phone: true,
  language: true,
  payTo: true,
  groupId: true,
  group: true,
  officer: true,
  overdue: true,
  since: true,
}).extend({
  kind: z.enum(reminderKinds),
  dueOn: z.iso.date(),
  /** What of the day is unpaid. */
  amount: Shillings,
  /** Null while nobody reminded the client of the day. */
  sent: SentReminder.nullable(),
})
export type ReminderRow = z.infer<typeof ReminderRow>

export const listReminders = defineEndpoint({
  method: 'GET',
  path: '/api/v1/reminders',
  permission: 'Record Repayments',
  description:
    'Clients who are to be reminded of a due day, by the days of the settings, or were; one row for each. Members are there once the shop has reminded them. Without Manage Lending those of the groups that the caller leads.',
  query: RemindersFilter.extend({ ...pageQuery(20), sort: sortQuery(reminderSorts) }),
  response: pageOf(ReminderRow),
})

export const ShareReminderInput = z.strictObject({
  kind: z.enum(reminderKinds),
  dueOn: Day,
  channel: z.enum(shareChannels),
})
export type ShareReminderInput = z.infer<typeof ShareReminderInput>

/** Of overdue days the older ones count as reminded of too. */
export const shareReminder = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clients/:id/reminders',
  permission: 'Record Repayments',
  description:
    'Record that a client gets the text of a reminder. Answers the first one of the day, whoever sent it; 409 REMINDER_NOT_DUE once the day is paid. Without Manage Lending only for the groups that the caller leads.',
  params: z.object({ id: IdParam }),
  body: ShareReminderInput,
  response: SentReminder,
})
