import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { languages, messageCode } from '../errors.ts'
import {
  FlagParam,
  Id,
  IdParam,
  isReachable,
  KeyedPageQuery,
  pageOf,
  Shillings,
  sortQuery,
  Timestamp,
  unreachablePage,
  Version,
} from '../lists.ts'
import { permissions } from '../permissions.ts'
import { HistoryPage, HistoryQuery } from './history.staff.ts'

export const userStatuses = ['active', 'inactive', 'pending'] as const
const kinds = ['staff', 'member'] as const
const params = z.object({ id: IdParam })

/** Rows per page where the caller names none. */
export const usersPageSize = 10

/** An account as the back office reads it. */
export const User = z.object({
  id: Id,
  /** Full name: first and last name. */
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** An address that waits for its confirmation and then becomes `email`. */
  newEmail: z.string().nullable(),
  username: z.string().nullable(),
  phone: z.string().nullable(),
  location: z.string(),
  role: z.string(),
  roleId: Id,
  kind: z.enum(kinds),
  status: z.enum(userStatuses),
  branchId: Id.nullable(),
  branch: z.string().nullable(),
  allBranches: z.boolean(),
  language: z.enum(languages),
  /** Path of a square picture. */
  avatar: z.string().nullable(),
  joinDate: Timestamp,
  lastActive: Timestamp.nullable(),
  /** Used within the last five minutes. */
  isOnline: z.boolean(),
  twoFactor: z.boolean(),
  /** Invited, and without a password until the invitation is accepted. */
  isInvited: z.boolean(),
  /** Of the customer with this account, without cancelled ones. */
  orders: z.int(),
  /** The total of those orders, shillings. */
  totalSpent: Shillings,
  /** Whether the caller may change the account: false while it has a permission or the flag that the caller lacks. */
  canEdit: z.boolean(),
  version: Version,
})
export type User = z.infer<typeof User>

export const UserRecord = User.extend({
  openSessions: z.int(),
  /** Groups led by the credit officer with this account. */
  groups: z.int(),
})
export type UserRecord = z.infer<typeof UserRecord>

export const UsersQuery = z
  .strictObject({
    /** A part of the name, email, phone or user name. */
    search: z.string().trim().max(200).optional(),
    /** The id of a role. */
    role: IdParam.optional(),
    status: z.enum(userStatuses).optional(),
    branch: IdParam.optional(),
    kind: z.enum(kinds).optional(),
    isOnline: FlagParam.optional(),
    /** Registered since Monday, as the figure of new registrations counts. */
    isNew: FlagParam.optional(),
    /** The newest first without it. */
    sort: sortQuery(['joined', 'name', 'last_active']),
    ...KeyedPageQuery,
  })
  .refine(isReachable(usersPageSize), unreachablePage)
  .refine(({ sort, olderThan, newerThan }) => !sort || sort.startsWith('joined') || !(olderThan ?? newerThan), {
    path: ['sort'],
    message: messageCode('KEY_NEEDS_AGE_ORDER'),
  })
export type UsersQuery = z.infer<typeof UsersQuery>

/**
 * Staff of the caller's branch, its customers and the members who sent it a request; for staff of all branches everyone.
 * A bare array (newest first, at most 1,000, total in `X-Total-Count`); paged when `page` or a key is sent.
 */
export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/api/users',
  permission: 'View Users',
  description:
    'Users of your branch, or all. Without `page` a bare array of at most 1,000 with the total in `X-Total-Count`. Staff of one branch get its staff, its customers and members who sent it a request; `isOnline` means used within five minutes, `isNew` registered since Monday.',
  query: UsersQuery,
  response: z.union([z.array(User), pageOf(User)]),
})

export const UserStats = z.object({
  totalUsers: z.int(),
  /** Online now. */
  activeUsers: z.int(),
  /** Since Monday. */
  newRegistrations: z.int(),
  /** Accounts that wait for approval. */
  pendingApproval: z.int(),
  /** When the week began, and in the week before. */
  before: z.object({ totalUsers: z.int(), newRegistrations: z.int() }),
})
export type UserStats = z.infer<typeof UserStats>

export const getUserStats = defineEndpoint({
  method: 'GET',
  path: '/api/users/stats',
  permission: 'View Users',
  description:
    'Figures above the users list. Active means online now; new registrations count since Monday, `before` the week before.',
  response: UserStats,
})

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/users/:id',
  permission: 'View Users',
  description: 'One user.',
  params,
  response: UserRecord,
})

/** Why an account has a permission, or lacks it. The first reason that applies. */
const accessReasons = [
  'granted by role',
  'not in role',
  'role inactive',
  'account inactive',
  'account pending',
  'member',
] as const

export const UserAccess = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(kinds),
  status: z.enum(userStatuses),
  role: z.object({ id: Id, name: z.string(), status: z.enum(['active', 'inactive']) }),
  /** Whose people and orders the account sees: of all branches, of its branch, or none. */
  scope: z.enum(['all', 'branch', 'none']),
  branch: z.object({ id: Id, name: z.string() }).nullable(),
  allBranches: z.boolean(),
  permissions: z.array(
    z.object({
      permission: z.enum(permissions),
      /** What it allows, in the language of the reader. */
      allows: z.string(),
      granted: z.boolean(),
      why: z.enum(accessReasons),
    }),
  ),
})
export type UserAccess = z.infer<typeof UserAccess>

export const getUserAccess = defineEndpoint({
  method: 'GET',
  path: '/api/users/:id/access',
  permission: 'View Users',
  description: 'What one person can do, and why. Lists all permissions, each with the reason why it is granted or not.',
  params,
  response: UserAccess,
})

export const listUserHistory = defineEndpoint({
  method: 'GET',
  path: '/api/users/:id/history',
  permission: 'View Users',
  description: 'Changes of an account, newest first.',
  params,
  query: HistoryQuery,
  response: HistoryPage,
})
