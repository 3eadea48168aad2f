import { z } from 'zod'
import { HistoryPage, HistoryQuery } from '../account/history.staff.ts'
import { defineEndpoint } from '../endpoint.ts'
import { languages, messageCode } from '../errors.ts'
import { Id, IdParam, isReachable, KeyedPageQuery, pageOf, sortQuery, Timestamp, unreachablePage } from '../lists.ts'
import { longestAnswer, messageStates } from './message-choices.ts'

const params = z.object({ id: IdParam })
const permission = 'Manage Customers'
export const messagesPageSize = 20

/** A message that was written on the contact page. */
const Message = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  message: z.string(),
  /** The language of the page it was written on, and of its answers. */
  language: z.enum(languages),
  status: z.enum(messageStates),
  /** How many answers were emailed. */
  answers: z.int(),
  createdAt: Timestamp,
})
export type Message = z.infer<typeof Message>

const MessageRecord = Message.omit({ answers: true }).extend({
  /** Oldest first. */
  answers: z.array(z.object({ id: Id, by: z.string().nullable(), body: z.string(), at: Timestamp })),
})
export type MessageRecord = z.infer<typeof MessageRecord>

export const MessagesQuery = z
  .strictObject({
    /** Name, email, phone or words of the message. */
    search: z.string().trim().max(200).optional(),
    status: z.enum(messageStates).optional(),
    /** The newest first without it. */
    sort: sortQuery(['created_at']),
    ...KeyedPageQuery,
  })
  .refine(isReachable(messagesPageSize), unreachablePage)
export type MessagesQuery = z.infer<typeof MessagesQuery>

export const MessageStatusInput = z.strictObject({ status: z.enum(messageStates) })

export const AnswerInput = z.strictObject({
  body: z.string().trim().min(2, messageCode('TEXT_TOO_SHORT')).max(longestAnswer),
})
export type AnswerInput = z.infer<typeof AnswerInput>

export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/api/v1/messages',
  permission,
  description: 'Messages of the contact page, newest first. Continues by `olderThan` or `newerThan` after row 1,000.',
  query: MessagesQuery,
  response: pageOf(Message),
})

export const getMessage = defineEndpoint({
  method: 'GET',
  path: '/api/v1/messages/:id',
  permission,
  description: 'One message with its answers.',
  params,
  response: MessageRecord,
})

export const listMessageHistory = defineEndpoint({
  method: 'GET',
  path: '/api/v1/messages/:id/history',
  permission,
  description: 'What staff did with a message, newest first.',
  params,
  query: HistoryQuery,
  response: HistoryPage,
})

/** Idempotent. */
export const setMessageStatus = defineEndpoint({
  method: 'POST',
  path: '/api/v1/messages/:id/status',
  permission,
  description: 'Mark a message as new, read or done.',
  params,
  body: MessageStatusInput,
  response: MessageRecord,
})

/** Emailed to the address of the message in its language; MESSAGE_WITHOUT_EMAIL for one without an address. */
export const answerMessage = defineEndpoint({
  method: 'POST',
  path: '/api/v1/messages/:id/answers',
  permission,
  description: 'Answer a message by email; it is done with that. Answers 409 MESSAGE_WITHOUT_EMAIL.',
  idempotent: true,
  status: 201,
  params,
  body: AnswerInput,
  response: MessageRecord,
})
