import { z } from 'zod'
import { Done } from '../account/sessions.ts'
import { defineEndpoint } from '../endpoint.ts'
import { languages, messageCode } from '../errors.ts'

const invalidEmail = messageCode('RECIPIENT_INVALID')

export const SubscribeInput = z.strictObject({
  email: z.string(invalidEmail).trim().toLowerCase().pipe(z.email(invalidEmail).max(200, invalidEmail)),
  /** Language of the mails; that of the page when missing. */
  language: z.enum(languages).optional(),
})
export type SubscribeInput = z.infer<typeof SubscribeInput>

export const LinkToken = z.strictObject({ token: z.string().trim().min(1).max(200) })

/** The same answer whether the address is new, pending or confirmed, so that it discloses no subscription. */
export const subscribe = defineEndpoint({
  method: 'POST',
  path: '/api/v1/newsletter',
  permission: 'public',
  description:
    'Subscribe to the newsletter; an email requests confirmation. Answers every address alike; five a minute per client IP.',
  body: SubscribeInput,
  response: Done,
})

/** Confirming twice with one link succeeds; LINK_NOT_VALID for an expired or unknown token. */
export const confirmSubscription = defineEndpoint({
  method: 'POST',
  path: '/api/v1/newsletter/confirm',
  permission: 'public',
  description: 'Confirm with the token from the email. Answers 404 LINK_NOT_VALID.',
  body: LinkToken,
  response: Done,
})

export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/api/v1/newsletter/unsubscribe',
  permission: 'public',
  description: 'Unsubscribe with the token from any of its emails; the address is deleted. Answers 404 LINK_NOT_VALID.',
  body: LinkToken,
  response: Done,
})
