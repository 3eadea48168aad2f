import { z } from 'zod'
import { Done, KenyanPhone } from '../account/sessions.ts'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import { nameText } from '../texts.ts'

const blankIsMissing = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)

export const ContactInput = z
  .strictObject({
    name: nameText(120, 'NAME_NEEDED'),
    email: z.preprocess(
      blankIsMissing,
      z
        .string()
        .trim()
        .toLowerCase()
        .pipe(z.email(messageCode('EMAIL_INVALID')).max(200))
        .optional(),
    ),
    phone: z.preprocess(blankIsMissing, KenyanPhone.optional()),
    message: z.string().trim().min(10, messageCode('TEXT_TOO_SHORT')).max(4000),
    /** Honeypot: people do not see this field. A message that fills it is answered with success and dropped. */
    website: z.string().max(500).optional(),
  })
  .refine((input) => input.email !== undefined || input.phone !== undefined, {
    path: ['email'],
    message: messageCode('CONTACT_NEEDED'),
  })
export type ContactInput = z.infer<typeof ContactInput>

export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/api/v1/contact',
  permission: 'public',
  description:
    'Write to the organisation; it is stored and emailed to the contact address. Five a minute per client IP; email or phone is needed, `website` is a honeypot.',
  status: 201,
  body: ContactInput,
  response: Done,
})
