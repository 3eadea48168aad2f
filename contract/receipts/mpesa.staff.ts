import { z } from 'zod'
import { ClearablePhone } from '../account/sessions.ts'
import { defineEndpoint } from '../endpoint.ts'
import { IdParam, Timestamp, Version } from '../lists.ts'
import { mpesaEnvironments } from './mpesa-choices.ts'

const params = z.object({ id: IdParam })

/** How a till or paybill tells the shop of payments. Key and secret are never read back. */
export const MpesaTill = z.object({
  environment: z.enum(mpesaEnvironments),
  /** Whether a payment with an account that names no client is accepted, and waits as unmatched money. */
  acceptsUnknown: z.boolean(),
  /** Whether its keys have a passkey, so that phones can be asked to pay. */
  canPrompt: z.boolean(),
  /** Addresses that may tell of payments; none for any. */
  senders: z.array(z.string()),
  /** The phone that Safaricom has for the till, where it may be asked for payments that it did not tell; else null. */
  pullPhone: z.string().nullable(),
  /** Where Safaricom asks whether a payment is wanted, and tells of it. */
  validationUrl: z.string(),
  confirmationUrl: z.string(),
  /** When Safaricom last took these addresses. */
  registeredAt: Timestamp.nullable(),
  /** When a payment was last told. */
  heardAt: Timestamp.nullable(),
  version: Version,
})
export type MpesaTill = z.infer<typeof MpesaTill>

const Answer = z.object({
  till: MpesaTill.nullable(),
  /** Those that this shop can be connected with: a shop without the demo has no pretend phones. */
  environments: z.array(z.enum(mpesaEnvironments)),
})
export type MpesaConnection = z.infer<typeof Answer>

export const getMpesaTill = defineEndpoint({
  method: 'GET',
  path: '/api/v1/money-accounts/:id/mpesa',
  permission: 'Configure Settings',
  description: 'How a till tells the shop of payments; null while it does not.',
  params,
  response: Answer,
})

const key = z.string().trim().min(8).max(200)
/** An address, or a network in bits. */
const sender = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

export const SaveMpesaTillInput = z.strictObject({
  environment: z.enum(mpesaEnvironments),
  /** Of the app at Safaricom; without them the stored ones stay. Only with a passkey phones can be asked to pay. */
  keys: z.strictObject({ consumerKey: key, consumerSecret: key, passkey: key.optional() }).optional(),
  acceptsUnknown: z.boolean(),
  senders: z.array(sender).max(50),
  /** The phone that Safaricom has for the till, once it has switched pulls on; without it no payments are pulled. */
  pullPhone: ClearablePhone.default(null),
  /** The version that was read, 0 for a new connection; another one on the server answers VERSION_CONFLICT. */
  version: z.int().min(0),
})
export type SaveMpesaTillInput = z.infer<typeof SaveMpesaTillInput>

/** VALIDATION_FAILED without keys for a new connection, and for a till whose number is none of Safaricom. */
export const saveMpesaTill = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/money-accounts/:id/mpesa',
  permission: 'Configure Settings',
  description:
    'Connect a till with M-Pesa, or change the connection. Answers 404 for an account that is no till, 403 when staff of one branch change one of all, or 409 VERSION_CONFLICT.',
  params,
  body: SaveMpesaTillInput,
  response: Answer,
})

/** Asks Safaricom for a token by key and secret, then gives it the two addresses. */
export const registerMpesaTill = defineEndpoint({
  method: 'POST',
  path: '/api/v1/money-accounts/:id/mpesa/registration',
  permission: 'Configure Settings',
  description:
    'Give Safaricom the addresses at which the till tells of payments; in production it takes them once. Answers 422 MPESA_REFUSED with its words, or 503 MPESA_SILENT.',
  params,
  response: Answer,
})
