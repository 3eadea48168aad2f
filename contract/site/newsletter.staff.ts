import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { languages } from '../errors.ts'
import { Id, isReachable, KeyedPageQuery, pageOf, sortQuery, Timestamp, unreachablePage } from '../lists.ts'
import { subscriberStates } from './subscriber-choices.ts'

const permission = 'Configure Settings'
export const subscribersPageSize = 20

const Subscriber = z.object({
  id: Id,
  email: z.string(),
  language: z.enum(languages),
  status: z.enum(subscriberStates),
  /** When the address was entered last, and when its owner confirmed it. */
  requestedAt: Timestamp,
  confirmedAt: Timestamp.nullable(),
})
export type Subscriber = z.infer<typeof Subscriber>

export const SubscribersQuery = z
  .strictObject({
    /** A part of the address. */
    search: z.string().trim().max(200).optional(),
    status: z.enum(subscriberStates).optional(),
    language: z.enum(languages).optional(),
    /** The newest first without it. */
    sort: sortQuery(['requested_at']),
    ...KeyedPageQuery,
  })
  .refine(isReachable(subscribersPageSize), unreachablePage)
export type SubscribersQuery = z.infer<typeof SubscribersQuery>

export const listSubscribers = defineEndpoint({
  method: 'GET',
  path: '/api/v1/newsletter/subscribers',
  permission,
  description:
    'Addresses that subscribed to the newsletter, newest first. Continues by `olderThan` or `newerThan` after row 1,000.',
  query: SubscribersQuery,
  response: pageOf(Subscriber),
})

export const getSubscriberStats = defineEndpoint({
  method: 'GET',
  path: '/api/v1/newsletter/stats',
  permission,
  description: 'How many addresses subscribed, did not confirm yet, and unsubscribed.',
  response: z.object({ confirmed: z.int(), pending: z.int(), unsubscribed: z.int() }),
})
