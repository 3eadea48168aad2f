import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { ResetPasswordInput } from './members.ts'
import { Done, SessionUser } from './sessions.ts'

/**
 * Sets the first password of an invited account and confirms its address. LINK_NOT_VALID for a used, expired or unknown
 * link: it is valid once and for seven days. `resetPassword`, which the page of the link calls, takes the token too.
 */
export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/v1/invitations/accept',
  permission: 'public',
  description:
    'Choose a password with the token from the invitation. Confirms the address too. Answers 404 LINK_NOT_VALID or 422 PASSWORD_TOO_COMMON.',
  body: ResetPasswordInput,
  response: z.object({ ...Done.shape, kind: SessionUser.shape.kind }),
})
