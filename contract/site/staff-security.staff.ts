import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Id, Version } from '../lists.ts'

/** Hours that a staff session may last without use. */
const shortestStaffSession = 1
const longestStaffSession = 720

const hours = z.int().min(shortestStaffSession).max(longestStaffSession)

export const SaveStaffSecurityInput = z.strictObject({
  /** Roles whose accounts can do nothing in the console before they switch two-factor sign-in on. */
  twoFactorRoles: z.array(Id).max(200),
  /** Hours until an unused staff session ends. */
  sessionHours: hours,
  /** The same with 'Remember me'. */
  rememberedHours: hours,
  version: Version,
})
export type SaveStaffSecurityInput = z.infer<typeof SaveStaffSecurityInput>

export const StaffSecurity = z.object({
  twoFactorRoles: z.array(Id),
  sessionHours: z.int(),
  rememberedHours: z.int(),
  /** Every staff role; `without`: active accounts that have not switched two-factor sign-in on. */
  roles: z.array(z.object({ id: Id, name: z.string(), users: z.int(), without: z.int() })),
  version: Version,
})
export type StaffSecurity = z.infer<typeof StaffSecurity>

export const getStaffSecurity = defineEndpoint({
  method: 'GET',
  path: '/api/v1/settings/security',
  permission: 'Configure Settings',
  description: 'How staff sign in: roles that require two factors, length of sessions.',
  response: StaffSecurity,
})

export const saveStaffSecurity = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/settings/security',
  permission: 'Configure Settings',
  description:
    'Change how staff sign in. Accounts of the chosen roles get 403 TWO_FACTOR_REQUIRED from every call but those that set it up. Answers 409 VERSION_CONFLICT with both versions when the record changed meanwhile.',
  body: SaveStaffSecurityInput,
  response: StaffSecurity,
})
