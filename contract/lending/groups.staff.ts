import { z } from 'zod'
import { HistoryPage, HistoryQuery } from '../account/history.staff.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  FlagParam,
  Id,
  IdParam,
  NumberParam,
  pageOf,
  pageQuery,
  Shillings,
  sortQuery,
  Timestamp,
  Version,
} from '../lists.ts'
import { nameText, oneLine } from '../texts.ts'
import { groupSorts, groupStatuses, longestMeetingPlace } from './group-choices.ts'
import { Arrears, Group, GroupMember } from './groups.ts'

const params = z.object({ id: IdParam })

/** When and where a group meets; null where it is not known. */
export const Meeting = {
  /** 1 is Monday, 7 Sunday. */
  meetingDay: z.int().min(1).max(7).nullable(),
  /** HH:MM in the zone of the shop. */
  meetingTime: z.string().nullable(),
  meetingPlace: z.string().nullable(),
}

export const ListedGroup = Group.extend({
  ...Meeting,
  /** Clients of the group, whatever their status. */
  clients: z.int(),
  /** What they owe together. */
  outstanding: Shillings,
  /** Clients with something overdue, what is overdue together, and the most days past due of one of them. */
  inArrears: z.int(),
  ...Arrears,
})
export type ListedGroup = z.infer<typeof ListedGroup>

export const GroupRecord = ListedGroup.extend({
  /** For orders that are not delivered yet. */
  held: Shillings,
  officerPhone: z.string().nullable(),
  /** False for an officer who takes no bookings: the group waits to be handed over. */
  officerIsActive: z.boolean(),
  /** The caller leads the group. */
  isOwn: z.boolean(),
  /** The first meeting from today on; null without a day of meeting. */
  nextMeetingOn: z.iso.date().nullable(),
  /** What the clients have to pay until the end of that day, overdue amounts included. */
  dueAtMeeting: Shillings.nullable(),
  createdAt: Timestamp,
})
export type GroupRecord = z.infer<typeof GroupRecord>

export const GroupFilter = z.strictObject({
  /** A part of the name or of the number. */
  search: z.string().trim().max(200).optional(),
  branch: IdParam.optional(),
  officer: IdParam.optional(),
  /** Without it all but closed ones. */
  status: z.enum(groupStatuses).optional(),
  meetingDay: NumberParam.pipe(z.int().min(1).max(7)).optional(),
  /** A client has something overdue. */
  inArrears: FlagParam.optional(),
  /** By name without it. */
  sort: sortQuery(groupSorts),
})
export type GroupFilter = z.infer<typeof GroupFilter>

export const listGroupRecords = defineEndpoint({
  method: 'GET',
  path: '/api/v1/groups',
  permission: 'Place Orders',
  description:
    'Groups of your scope with their meeting, clients and debt, by name. `inArrears` counts clients with something overdue, and as a filter lists such groups; without `status` all but closed ones. `meetingDay` is 1 for Monday to 7.',
  query: z.strictObject({ ...GroupFilter.shape, ...pageQuery(20) }),
  response: pageOf(ListedGroup),
})

export const getGroup = defineEndpoint({
  method: 'GET',
  path: '/api/v1/groups/:id',
  permission: 'Place Orders',
  description:
    'One group with its officer and next meeting. `dueAtMeeting` is due by the end of the next meeting day, overdue amounts included.',
  params,
  response: GroupRecord,
})

/** A member with what is owed and can be booked; limit and available are null while no limit is set. */
export const MemberWithCredit = GroupMember.extend({
  limit: Shillings.nullable(),
  outstanding: Shillings,
  held: Shillings,
  available: Shillings.nullable(),
  ...Arrears,
  /** To be paid until the end of the next meeting, overdue amounts included; null without a day of meeting. */
  dueAtMeeting: Shillings.nullable(),
})
export type MemberWithCredit = z.infer<typeof MemberWithCredit>

export const listGroupClients = defineEndpoint({
  method: 'GET',
  path: '/api/v1/groups/:id/clients',
  permission: 'Place Orders',
  description: 'The clients of one group by name, with their roles and credit.',
  params,
  response: pageOf(MemberWithCredit),
})

export const listGroupHistory = defineEndpoint({
  method: 'GET',
  path: '/api/v1/groups/:id/history',
  permission: 'Place Orders',
  description: 'Changes of a group, newest first.',
  params,
  query: HistoryQuery,
  response: HistoryPage,
})

const meetingInput = {
  meetingDay: Meeting.meetingDay,
  /** '' and null clear it. */
  meetingTime: z.union([z.literal('').transform(() => null), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)]).nullable(),
  meetingPlace: oneLine(longestMeetingPlace).nullable(),
}

const name = nameText(80, 'REQUIRED')

export const AddGroupInput = z.strictObject({
  name,
  /** An active officer; the group is of the officer's branch. */
  creditOfficerId: Id,
  ...meetingInput,
})
export type AddGroupInput = z.infer<typeof AddGroupInput>

/** OFFICER_NOT_OF_BRANCH for an officer who is not active; ALREADY_TAKEN for a name in use in the branch. */
export const addGroup = defineEndpoint({
  method: 'POST',
  path: '/api/v1/groups',
  permission: 'Manage Lending',
  description:
    'Add a group, with the next number. Its branch is that of the officer. Answers 409 ALREADY_TAKEN for a name of the branch, or 422 OFFICER_NOT_OF_BRANCH.',
  idempotent: true,
  status: 201,
  body: AddGroupInput,
  response: GroupRecord,
})

export const EditGroupInput = z.strictObject({
  name,
  ...meetingInput,
  /** An inactive group takes no bookings. */
  status: z.enum(['active', 'inactive']),
  /** The version that was read; another one on the server answers VERSION_CONFLICT, unless nothing would change. */
  version: Version,
})
export type EditGroupInput = z.infer<typeof EditGroupInput>

/** ALREADY_TAKEN for the name of another group of the branch; GROUP_CLOSED. */
export const editGroup = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/groups/:id',
  permission: 'Manage Lending',
  description:
    'Change name, meeting and status of a group. Answers 409 ALREADY_TAKEN, GROUP_CLOSED or VERSION_CONFLICT.',
  params,
  body: EditGroupInput,
  response: GroupRecord,
})

export const Officer = z.object({
  id: Id,
  name: z.string(),
  phone: z.string().nullable(),
  branchId: Id,
  branchName: z.string(),
  /** Whether the officer can lead groups and take bookings: active, and so is the account where there is one. */
  isActive: z.boolean(),
})
export type Officer = z.infer<typeof Officer>

export const listOfficerChoices = defineEndpoint({
  method: 'GET',
  path: '/api/v1/credit-officers/choices',
  permission: 'Place Orders',
  description: 'Credit officers of your scope by branch and name, also those who are not active.',
  response: pageOf(Officer),
})
