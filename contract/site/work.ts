import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { NextClient } from '../lending/clients.ts'
import { Id, Shillings } from '../lists.ts'
import { StaffOrderRequest } from '../orders/order-requests.ts'
import { orderStates } from '../orders/order-states.ts'
import { refusalReasons } from '../orders/refusals.staff.ts'

/** Rows of each list of the work page, and groups. */
export const maxWorkRows = 5
export const maxWorkGroups = 30

/** What waits for a member of staff, in their branch scope. A part is null without the permission of its list. */
export const Work = z.object({
  /** Requests without an answer, the oldest first. */
  requests: z
    .object({
      count: z.int(),
      first: z.array(
        StaffOrderRequest.pick({
          id: true,
          requestNumber: true,
          createdAt: true,
          numberOfMonths: true,
          estimate: true,
        }).extend({
          /** Of the client, or of the member while no client is linked. */
          name: z.string(),
          isClient: z.boolean(),
          /** What can still be booked; null without a client or a limit. */
          available: z.number().nullable(),
        }),
      ),
    })
    .nullable(),
  /** Orders that are not delivered yet, by the day they are expected on. */
  deliveries: z
    .object({
      /** 10,000 at most. */
      count: z.int(),
      /** Of them, those of today or earlier. */
      due: z.int(),
      first: z.array(
        z.object({
          id: Id,
          orderNumber: z.string(),
          name: z.string(),
          status: z.enum(orderStates),
          total: Shillings,
          expectedOn: z.iso.date(),
          isDue: z.boolean(),
        }),
      ),
    })
    .nullable(),
  /** The active groups that the account leads, by name. */
  groups: z
    .array(
      z.object({
        id: Id,
        groupName: z.string(),
        groupNumber: z.string(),
        /** HH:MM, and the first meeting from today on; null where they are not known. */
        meetingTime: z.string().nullable(),
        meetingPlace: z.string().nullable(),
        nextMeetingOn: z.iso.date().nullable(),
        /** Number of active clients. */
        clients: z.int(),
        /** The first client by name without an open order of today; null when each has one. */
        next: NextClient.nullable(),
      }),
    )
    .nullable(),
  /** The groups of the account that meet today, with what is due and collected. */
  meetings: z
    .array(
      z.object({
        groupId: Id,
        group: z.string(),
        meetingTime: z.string().nullable(),
        meetingPlace: z.string().nullable(),
        expected: Shillings,
        collected: Shillings,
        /** There is no collection sheet yet. */
        isMissing: z.boolean(),
      }),
    )
    .nullable(),
  /** The own cash in hand. */
  cash: z
    .object({
      balance: Shillings,
      /** The day of the oldest of it; null without any. */
      since: z.iso.date().nullable(),
      isAboveBound: z.boolean(),
      /** Hand-overs that wait for the account to accept them. */
      toAccept: z.int(),
    })
    .nullable(),
  /** Clients of the own groups to send the text of a reminder to. */
  reminders: z.int().nullable(),
  /** Refused bookings of today, the most frequent reason first. */
  refusals: z.array(z.object({ reason: z.enum(refusalReasons), count: z.int() })).nullable(),
})
export type Work = z.infer<typeof Work>

export const getWork = defineEndpoint({
  method: 'GET',
  path: '/api/v1/staff/work',
  permission: 'staff',
  description:
    "Requests, deliveries, own groups, their meetings and reminders, own cash and refusals that wait for me today. The oldest five requests, the next five deliveries, own active groups and today's refusals, in scope. `requests` and `groups` need Place Orders, `cash` and `meetings` Record Repayments, `reminders` too without Manage Lending, the others View Orders.",
  response: Work,
})
