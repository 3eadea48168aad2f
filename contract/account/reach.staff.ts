import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Id } from '../lists.ts'

export const ReachChoices = z.object({
  /** Active branches that the caller may give, by name. */
  branches: z.array(z.object({ id: Id, name: z.string() })),
  /** Whether the caller may give the flag of all branches. */
  allBranches: z.boolean(),
})
export type ReachChoices = z.infer<typeof ReachChoices>

export const listReachChoices = defineEndpoint({
  method: 'GET',
  path: '/api/users/reach-choices',
  permission: 'View Users',
  description: 'Branches that you may give to a user. Staff of one branch get theirs only.',
  response: ReachChoices,
})
