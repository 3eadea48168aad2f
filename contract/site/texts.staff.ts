import { z } from 'zod'
import { KenyanPhone } from '../account/sessions.ts'
import { defineEndpoint } from '../endpoint.ts'
import { languages, messageCode } from '../errors.ts'
import {
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
import { isPlain, noTextReasons, textKinds, textProviders, textStates } from './text-choices.ts'

const params = z.object({ id: IdParam })
export const textsPageSize = 20

const Hour = z.int().min(0).max(23)
const Kind = z.enum([...textKinds, 'test'])

/** One text (SMS) to a client. */
export const Text = z.object({
  id: Id,
  kind: Kind,
  language: z.enum(languages),
  /** The client now; null for a test. */
  client: z.object({ id: Id, name: z.string() }).nullable(),
  /** Phone and words; null once they are deleted: after 90 days, or with the client. */
  phone: z.string().nullable(),
  body: z.string().nullable(),
  state: z.enum(textStates),
  /** One of `textReasons`, or what the provider answered. */
  reason: z.string().nullable(),
  /** Texts that the provider counts it as. */
  parts: z.int(),
  /** In KSh, once the provider has told it. */
  cost: Shillings.nullable(),
  createdAt: Timestamp,
  /** The moment before which a queued text is not sent: the end of the quiet hours, or of a pause after a failure. */
  sendAfter: Timestamp.nullable(),
  sentAt: Timestamp.nullable(),
  deliveredAt: Timestamp.nullable(),
})
export type Text = z.infer<typeof Text>

export const TextsQuery = z
  .strictObject({
    /** Name, client number or phone. */
    search: z.string().trim().max(200).optional(),
    state: z.enum(textStates).optional(),
    kind: Kind.optional(),
    client: IdParam.optional(),
    /** The newest first without it. */
    sort: sortQuery(['created_at']),
    ...KeyedPageQuery,
  })
  .refine(isReachable(textsPageSize), unreachablePage)
export type TextsQuery = z.infer<typeof TextsQuery>

export const listTexts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/texts',
  permission: 'Manage Customers',
  description:
    'Texts (SMS) to clients of the caller’s branch, newest first. Continues by `olderThan` or `newerThan` after row 1,000.',
  query: TextsQuery,
  response: pageOf(Text),
})

/** To the client's phone as it is now. A second call while it waits changes nothing. */
export const sendTextAgain = defineEndpoint({
  method: 'POST',
  path: '/api/v1/texts/:id/send-again',
  permission: 'Manage Customers',
  description:
    'Put a text that was not sent, or nobody knows whether it was, in the queue again. Answers 409 TEXT_CLOSED, TEXTS_STOPPED or TEXTS_OFF.',
  params,
  response: Text,
})

/** Of texts that the provider refused for a reason that is gone, such as an empty balance. */
export const sendHeldTexts = defineEndpoint({
  method: 'POST',
  path: '/api/v1/texts/send-held',
  permission: 'Manage Customers',
  description:
    'Put all texts that are held in the queue again, of people in the caller’s branch who take texts. Answers how many; 409 TEXTS_OFF.',
  response: z.object({ texts: z.int() }),
})

/** Whether a client takes texts, and in which language. */
const TextChoice = z.object({
  takesTexts: z.boolean(),
  /** Null for the language of the account, or of the shop. */
  language: z.enum(languages).nullable(),
  /** Why not. */
  reason: z.enum(noTextReasons).nullable(),
  changedAt: Timestamp.nullable(),
})
export type TextChoice = z.infer<typeof TextChoice>

export const getTextChoice = defineEndpoint({
  method: 'GET',
  path: '/api/v1/customers/:id/texts',
  permission: 'Manage Customers',
  description: 'Whether a client takes texts, and in which language.',
  params,
  response: TextChoice,
})

export const SaveTextChoiceInput = z.strictObject({
  takesTexts: z.boolean(),
  language: z.enum(languages).nullable(),
})
export type SaveTextChoiceInput = z.infer<typeof SaveTextChoiceInput>

export const saveTextChoice = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/customers/:id/texts',
  permission: 'Manage Customers',
  description:
    'Record that a client takes texts or none, and in which language. Texts that wait are withdrawn with it.',
  params,
  body: SaveTextChoiceInput,
  response: TextChoice,
})

/** How the shop sends texts. The key is never read back. */
const TextSettings = z.object({
  provider: z.enum(textProviders),
  /** Those that this shop can be connected with: a shop without the demo has no pretend phones. */
  providers: z.array(z.enum(textProviders)),
  /** Of the app at Africa's Talking; `sandbox` for its sandbox. */
  username: z.string().nullable(),
  hasKey: z.boolean(),
  /** The name or short code that texts come from; null for that of the provider. */
  sender: z.string().nullable(),
  /** How the organisation is called in texts. */
  name: z.string(),
  /** Of people who chose none. */
  language: z.enum(languages),
  /** No text leaves from this hour until that one; equal for no quiet hours. */
  quietFrom: Hour,
  quietTo: Hour,
  kinds: z.array(z.enum(textKinds)),
  /** Where the provider tells of deliveries and of people who want no texts; null before the first save. */
  deliveryUrl: z.string().nullable(),
  stopUrl: z.string().nullable(),
  version: Version,
})
export type TextSettings = z.infer<typeof TextSettings>

export const getTextSettings = defineEndpoint({
  method: 'GET',
  path: '/api/v1/text-settings',
  permission: 'Configure Settings',
  description: 'How the shop sends texts (SMS).',
  response: TextSettings,
})

export const SaveTextSettingsInput = z.strictObject({
  provider: z.enum(textProviders),
  username: z.string().trim().min(1).max(60).nullable(),
  /** Without it the stored one stays. */
  key: z.string().trim().min(8).max(200).optional(),
  sender: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9 ._-]{1,11}$/)
    .nullable(),
  name: z.string().trim().min(2).max(20).refine(isPlain, messageCode('PLAIN_CHARACTERS')),
  language: z.enum(languages),
  quietFrom: Hour,
  quietTo: Hour,
  kinds: z.array(z.enum(textKinds)).max(textKinds.length),
  /** The version that was read; another one on the server answers VERSION_CONFLICT. */
  version: Version,
})
export type SaveTextSettingsInput = z.infer<typeof SaveTextSettingsInput>

export const saveTextSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/text-settings',
  permission: 'Configure Settings',
  description:
    'Connect the shop with a provider of texts, or change how it sends them. Answers 400 VALIDATION_FAILED without user name or key of the provider, 403 NOT_ALLOWED for pretend phones outside the demo, or 409 VERSION_CONFLICT.',
  body: SaveTextSettingsInput,
  response: TextSettings,
})

export const SendTestTextInput = z.strictObject({ phone: KenyanPhone })

export const sendTestText = defineEndpoint({
  method: 'POST',
  path: '/api/v1/text-settings/test',
  permission: 'Configure Settings',
  description:
    'Send a test to a phone at once, also in quiet hours, and answer what came of it. Answers 409 TEXTS_OFF.',
  body: SendTestTextInput,
  response: Text.pick({ state: true, reason: true, cost: true }),
})
