import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Day, IdParam, pageOf, pageQuery, Shillings, sortQuery, Timestamp } from '../lists.ts'
import { oneLine } from '../texts.ts'
import { ArrearsRow } from './arrears.staff.ts'

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
  /** 'account': a notice and an email of the shop. */
  channel: z.enum(['account', ...shareChannels]),
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
