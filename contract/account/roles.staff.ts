import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Id, IdParam, pageOf, pageQuery, sortQuery, Version } from '../lists.ts'
import { permissions } from '../permissions.ts'
import { nameText } from '../texts.ts'
import { HistoryPage, HistoryQuery } from './history.staff.ts'
import { Done } from './sessions.ts'

const roleStatuses = ['active', 'inactive'] as const
const roleKeys = ['admin', 'manager', 'credit-officer', 'member'] as const
const kinds = ['staff', 'member'] as const
const permission = 'Configure Settings'
const params = z.object({ id: IdParam })

export const Role = z.object({
  id: Id,
  /** Of a built-in role, whatever its name is; null for the others. */
  key: z.enum(roleKeys).nullable(),
  name: z.string(),
  description: z.string(),
  status: z.enum(roleStatuses),
  /** Whose role it is. A role never moves from staff to members, nor an account from a role of one to one of the other. */
  kind: z.enum(kinds),
  permissions: z.array(z.enum(permissions)),
  /** Accounts with the role that are not erased, whatever their status. */
  users: z.int(),
  /** Whether the caller may change it: false while it has a permission that the caller lacks. */
  canEdit: z.boolean(),
  version: Version,
})
export type Role = z.infer<typeof Role>

/** Rows per page: 6, 12, 24 or 48. */
export const rolePageSizes = [6, 12, 24, 48] as const
const { page, size } = pageQuery(rolePageSizes[0], rolePageSizes[3])

export const RolesQuery = z.strictObject({
  /** A part of the name or the description. */
  search: z.string().trim().max(200).optional(),
  status: z.enum(roleStatuses).optional(),
  /** Latest first without it, the built-in ones last; the roles of a shop are few, so no index is needed. */
  sort: sortQuery(['added', 'name', 'users']),
  page,
  size,
})
export type RolesQuery = z.infer<typeof RolesQuery>

export const listRoles = defineEndpoint({
  method: 'GET',
  path: '/api/v1/roles',
  permission,
  description: 'Roles with the number of their users, and counts of active and inactive ones in `summary`.',
  query: RolesQuery,
  response: pageOf(Role).extend({ summary: z.object({ total: z.int(), active: z.int(), inactive: z.int() }) }),
})

export const RoleChoice = Role.pick({ id: true, key: true, name: true, status: true, kind: true }).extend({
  /** Whether the caller may give it: it is active and has no permission that the caller lacks. */
  canGrant: z.boolean(),
})
export type RoleChoice = z.infer<typeof RoleChoice>

export const listRoleChoices = defineEndpoint({
  method: 'GET',
  path: '/api/v1/roles/choices',
  permission: 'View Users',
  description: 'All roles by name, for filters and forms of users.',
  response: pageOf(RoleChoice),
})

export const getRole = defineEndpoint({
  method: 'GET',
  path: '/api/v1/roles/:id',
  permission,
  description: 'One role.',
  params,
  response: Role,
})

export const listRoleHistory = defineEndpoint({
  method: 'GET',
  path: '/api/v1/roles/:id/history',
  permission,
  description: 'Changes of a role, newest first.',
  params,
  query: HistoryQuery,
  response: HistoryPage,
})

const fields = {
  name: nameText(80, 'ROLE_NAME_NEEDED'),
  description: z.string().trim().max(500),
  status: z.enum(roleStatuses),
  permissions: z.array(z.enum(permissions)).max(permissions.length),
}

/** A role of staff, with `status` active and no permissions unless they are sent. */
export const CreateRoleInput = z.strictObject({
  ...fields,
  description: fields.description.optional(),
  status: fields.status.optional(),
  permissions: fields.permissions.optional(),
})
export type CreateRoleInput = z.infer<typeof CreateRoleInput>

/** EXCEEDS_OWN_RIGHTS for a permission that the caller lacks. ALREADY_TAKEN for the name of another role. */
export const createRole = defineEndpoint({
  method: 'POST',
  path: '/api/v1/roles',
  permission,
  description:
    'Add a role for staff. Answers 403 EXCEEDS_OWN_RIGHTS for permissions the caller lacks, or 409 ALREADY_TAKEN.',
  idempotent: true,
  status: 201,
  body: CreateRoleInput,
  response: Role,
})

export const EditRoleInput = z.strictObject({
  ...fields,
  /** The version that was read; another one on the server answers VERSION_CONFLICT, unless nothing would change. */
  version: Version,
})
export type EditRoleInput = z.infer<typeof EditRoleInput>

/**
 * In effect with the next request of everyone who has the role. EXCEEDS_OWN_RIGHTS when the role has, or would have, a
 * permission that the caller lacks. ROLE_FIXED for other permissions or another status of Admin and of members.
 */
export const editRole = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/roles/:id',
  permission,
  description:
    'Change a role. In effect with the next request of its users. Answers 409 ROLE_FIXED for permissions or status of Admin and members, 403 EXCEEDS_OWN_RIGHTS, or 409 VERSION_CONFLICT.',
  params,
  body: EditRoleInput,
  response: Role,
})

/** A role whose users move to another one first, in the same transaction. */
export const DeleteRoleInput = z.strictObject({ reassignTo: Id.optional() })

/**
 * ROLE_FIXED for a built-in role. ROLE_IN_USE while accounts have it and no other role is sent; ROLE_KIND_DIFFERS for a
 * role of members, EXCEEDS_OWN_RIGHTS as for an edit.
 */
export const deleteRole = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/roles/:id',
  permission,
  description:
    'Delete a role, its users reassigned to another one. Answers 409 ROLE_IN_USE while it has users and no other role is sent, ROLE_FIXED for a built-in one, or 422 ROLE_KIND_DIFFERS.',
  params,
  body: DeleteRoleInput,
  hasOptionalBody: true,
  response: Done.extend({ reassigned: z.int() }),
})
