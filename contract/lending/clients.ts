import { z } from 'zod'
import { KenyanPhone } from '../account/sessions.ts'
import { defineEndpoint } from '../endpoint.ts'
import { languages, messageCode } from '../errors.ts'
import { Id, IdParam, pageOf, pageQuery, Timestamp, Version } from '../lists.ts'
import { oneLine, personName } from '../texts.ts'
import { Arrears, GroupMember } from './groups.ts'
import { isNationalId, plainNationalId } from './national-id.ts'

/** A client with the group they belong to; group, officer and branch are null for one in no group. */
export const Client = z.object({
  ...GroupMember.omit({ role: true }).shape,
  groupId: Id.nullable(),
  groupName: z.string().nullable(),
  creditOfficerId: Id.nullable(),
  creditOfficer: z.string().nullable(),
  branchId: Id.nullable(),
  branchName: z.string().nullable(),
  /** The member's account, when one is linked. */
  accountId: Id.nullable(),
  /** The last three characters of the national id; null without one. */
  nationalIdEnding: z.string().nullable(),
  /** Increases with each change: send it back with an edit. */
  version: Version,
})
export type Client = z.infer<typeof Client>

/** A client in a search, with what can still be booked for them: shillings, null while no limit is set; and what is late. */
export const FoundClient = Client.extend({ available: z.number().nullable(), ...Arrears })
export type FoundClient = z.infer<typeof FoundClient>

/** The number of an identity card, passport or alien card; spaces and hyphens are left out. */
export const NationalId = z
  .string()
  .max(40)
  .transform(plainNationalId)
  .refine(isNationalId, messageCode('NATIONAL_ID_INVALID'))

/** The most clients that `ids` names, and the most carts of clients that a browser of staff holds. */
export const maxClientCarts = 30

const ClientIds = z.string().regex(/^\d{1,15}(,\d{1,15}){0,29}$/)

/**
 * Searches name, client number, phone, group and whole national id; a name that nothing contains finds similar names.
 * Without a search the clients this account booked for last come first. `ids`, comma separated, names up to 30 instead.
 */
export const searchClients = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clients',
  permission: 'Place Orders',
  description:
    'Find clients of your scope. Searches name, number, phone, group and whole national id, else similar names; without a search the clients the caller booked for last come first. `ids` names up to 30 clients instead.',
  query: z.strictObject({ search: z.string().trim().max(100).optional(), ids: ClientIds.optional(), ...pageQuery(20) }),
  response: pageOf(FoundClient),
})

/** Clients whose payments the caller may record, found as `searchClients` finds them. */
export const searchPayers = defineEndpoint({
  method: 'GET',
  path: '/api/v1/payers',
  permission: 'Record Repayments',
  description:
    'Find clients whose payments you may record: without Manage Lending those of the groups that you lead. Searches name, number, phone, group and whole national id, else similar names.',
  query: z.strictObject({ search: z.string().trim().max(100).optional(), ...pageQuery(20) }),
  response: pageOf(FoundClient),
})

export const ClientWithLanguage = Client.extend({
  /** Of the member's account; null without one. */
  language: z.enum(languages).nullable(),
})
export type ClientWithLanguage = z.infer<typeof ClientWithLanguage>

/** NOT_FOUND outside the caller's branch. */
export const getClient = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clients/:id',
  permission: 'Place Orders',
  description: "One client with the group and its credit officer. Answers 404 outside the caller's branch.",
  params: z.object({ id: IdParam }),
  response: ClientWithLanguage,
})

export const NextClient = z.object({ id: Id, fullName: z.string(), groupId: Id })
export type NextClient = z.infer<typeof NextClient>

/**
 * For a meeting of a group: the active client after this one by name who has no open order of today, from the start of
 * the group after its end. `client` is null without one; NOT_FOUND outside the caller's branch.
 */
export const getNextClient = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clients/:id/next',
  permission: 'Place Orders',
  description:
    'The next client of the same group without an open order of today. By name, from the start of the group after its end; null without one.',
  params: z.object({ id: IdParam }),
  response: z.object({ client: NextClient.nullable() }),
})

export const CreateClientInput = z.strictObject({
  ...personName,
  lastName: personName.lastName.default(''),
  phone: KenyanPhone,
  location: oneLine(200).optional(),
  groupId: Id,
  /** The member's account to link immediately. */
  accountId: Id.optional(),
  /** Unique among clients of all branches. */
  nationalId: NationalId.optional(),
})
export type CreateClientInput = z.infer<typeof CreateClientInput>

/** The client has no loan limit: nothing can be booked until an account with Manage Lending sets one. */
export const createClient = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clients',
  permission: 'Manage Customers',
  description:
    'Make a client of a group, with the next client number. Without a loan limit until one is set. Answers 409 ALREADY_TAKEN or GROUP_NOT_ACTIVE.',
  idempotent: true,
  status: 201,
  body: CreateClientInput,
  response: Client,
})

export const LinkAccountInput = z.strictObject({
  accountId: Id.nullable(),
  /** The client's version that was read; another one on the server answers VERSION_CONFLICT. */
  version: Version,
})
export type LinkAccountInput = z.infer<typeof LinkAccountInput>

/**
 * Staff of one branch may link members who sent it a request, and account candidates; any other account answers
 * NOT_FOUND. ALREADY_TAKEN when the account or the client is linked elsewhere, ADDRESS_NOT_CONFIRMED for an unconfirmed
 * account; null unlinks.
 */
export const linkAccount = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/clients/:id/account',
  permission: 'Manage Customers',
  description:
    "Link a client to a member's account, or unlink it with null. Answers 404 for a member who neither sent the branch a request nor is a candidate, and 409 ADDRESS_NOT_CONFIRMED, ALREADY_TAKEN or VERSION_CONFLICT.",
  params: z.object({ id: IdParam }),
  body: LinkAccountInput,
  response: Client,
})

export const SaveNationalIdInput = z.strictObject({
  /** Null removes it. */
  nationalId: NationalId.nullable(),
  /** The client's version that was read; another one on the server answers VERSION_CONFLICT. */
  version: Version,
})
export type SaveNationalIdInput = z.infer<typeof SaveNationalIdInput>

/** Stored encrypted. ALREADY_TAKEN when another client has it, CLIENT_ERASED for an erased client. */
export const saveNationalId = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/clients/:id/national-id',
  permission: 'Manage Customers',
  description:
    'Set or remove the national id of a client. Null removes it. Answers 409 ALREADY_TAKEN for that of another client, CLIENT_ERASED or VERSION_CONFLICT.',
  params: z.object({ id: IdParam }),
  body: SaveNationalIdInput,
  response: Client,
})

/** Each call is audited. NOT_FOUND for a client without a national id. */
export const revealNationalId = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clients/:id/national-id/reveal',
  permission: 'Manage Customers',
  description: 'Show the whole national id of a client. Audited each time; at most 30 a minute.',
  params: z.object({ id: IdParam }),
  response: z.object({ nationalId: z.string() }),
})

export const AccountCandidate = z.object({
  accountId: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  createdAt: Timestamp,
})
export type AccountCandidate = z.infer<typeof AccountCandidate>

/** Staff always confirm a link: families share phones, and phones are not verified. */
export const listAccountCandidates = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clients/:id/account-candidates',
  permission: 'Manage Customers',
  description:
    'Confirmed accounts in use, not linked yet, with the phone and name of this client. Staff of one branch get members who sent it a request, or who registered after the phone was on the client and sent no request elsewhere.',
  params: z.object({ id: IdParam }),
  response: pageOf(AccountCandidate),
})

/**
 * The clients a member may be, for a request of a member who is not linked. NOT_FOUND for staff of one branch when the
 * member sent that branch no request.
 */
export const listClientCandidates = defineEndpoint({
  method: 'GET',
  path: '/api/v1/members/:id/client-candidates',
  permission: 'Manage Customers',
  description:
    'Clients of your scope, not linked yet, with the phone and name of this member account. Answers 404 to staff of a branch that the member sent no request to.',
  params: z.object({ id: IdParam }),
  response: pageOf(Client),
})
