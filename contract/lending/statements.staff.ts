import { z } from 'zod'
import { daysBetween } from '../business-day.ts'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import { Id, IdParam, Shillings } from '../lists.ts'
import { entryKinds } from './ledger.ts'
import { maxStatementDays, statementDocumentPath } from './statements.ts'

const params = z.object({ id: IdParam })

const query = z
  .strictObject({
    /** First and last business day; the last 90 days without them. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    message: messageCode('REPORT_DAYS_INCOMPLETE'),
  })
  .refine(
    ({ from, to }) =>
      from === undefined || to === undefined || (from <= to && daysBetween(from, to) < maxStatementDays),
    { path: ['to'], message: messageCode('REPORT_DAYS_WRONG') },
  )
export type StatementQuery = z.infer<typeof query>

/** What a client owed, entry by entry, and what is due. Amounts are shillings. */
export const Statement = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  client: z.object({
    id: Id,
    name: z.string(),
    clientNumber: z.string(),
    phone: z.string().nullable(),
    groupName: z.string().nullable(),
    branchName: z.string().nullable(),
    creditOfficer: z.string().nullable(),
  }),
  /** Owed when the first day began, and after the last one. */
  owedBefore: Shillings,
  owedAfter: Shillings,
  /** In the order of their effective days, each with what was owed after it; what only holds the limit is left out. */
  entries: z.array(
    z.object({
      id: Id,
      on: z.iso.date(),
      kind: z.enum(entryKinds),
      orderNumber: z.string().nullable(),
      /** Number of the receipt of a payment, and of what was taken back of it. */
      receipt: z.string().nullable(),
      change: Shillings,
      owed: Shillings,
    }),
  ),
  /** Now; limit and available are null without a limit. */
  limit: Shillings.nullable(),
  outstanding: Shillings,
  held: Shillings,
  available: Shillings.nullable(),
  /** What is unpaid now, by due day. */
  due: z.array(
    z.object({
      dueOn: z.iso.date(),
      orderNumber: z.string().nullable(),
      amount: Shillings,
      left: Shillings,
      daysPastDue: z.int(),
    }),
  ),
})
export type Statement = z.infer<typeof Statement>

/** NOT_FOUND outside the caller's branch. */
export const getStatement = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clients/:id/statement',
  permission: 'Place Orders',
  description:
    'What a client owed between two days, with the running balance and what is due. By effective day; the last 90 days unless named, at most 731.',
  params,
  query,
  response: Statement,
})

export const getStatementDocument = defineEndpoint({
  method: 'GET',
  path: statementDocumentPath(':id'),
  permission: 'Place Orders',
  description: 'The statement of a client as PDF.',
  params,
  query,
  response: z.file().mime('application/pdf'),
})
