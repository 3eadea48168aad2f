import { z } from 'zod'
import { ClearablePhone, Done, KenyanPhone } from '../account/sessions.ts'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import { Id, IdParam, pageOf, pageQuery, Timestamp, Version } from '../lists.ts'
import { oneLine, personName } from '../texts.ts'
import { NationalId } from './clients.ts'
import { clientStatuses, longestNote } from './customer-choices.ts'
import { CustomerRecord } from './customers.staff.ts'

const params = z.object({ id: IdParam })

/** '' and null clear it. */
const Email = z
  .union(
    [
      z
        .string()
        .trim()
        .toLowerCase()
        .pipe(z.email(messageCode('EMAIL_INVALID')).max(200)),
      z.literal('').transform(() => null),
    ],
    messageCode('EMAIL_INVALID'),
  )
  .nullable()

export const AddCustomerInput = z.strictObject({
  ...personName,
  lastName: personName.lastName.default(''),
  /** Needed for a client. */
  phone: ClearablePhone.optional(),
  email: Email.optional(),
  location: oneLine(200).optional(),
  /** Makes a client of the group, with the next client number. */
  groupId: Id.nullable().optional(),
  /** Of a customer who is no client; the caller's branch when missing. */
  branchId: Id.nullable().optional(),
  nationalId: NationalId.optional(),
  /** Whole shillings, for a client; needs Manage Lending. */
  limit: z.int().min(0).max(100_000_000).nullable().optional(),
})
export type AddCustomerInput = z.infer<typeof AddCustomerInput>

/**
 * ALREADY_TAKEN for a client of the branch with this name and phone, or another customer with this national id;
 * GROUP_NOT_ACTIVE; NOT_ALLOWED for a limit without Manage Lending.
 */
export const addCustomer = defineEndpoint({
  method: 'POST',
  path: '/api/v1/customers',
  permission: 'Manage Customers',
  description:
    'Add a customer, as a client of a group where one is given. A limit needs Manage Lending. Answers 409 ALREADY_TAKEN or GROUP_NOT_ACTIVE.',
  idempotent: true,
  status: 201,
  body: AddCustomerInput,
  response: CustomerRecord,
})

export const EditCustomerInput = z.strictObject({
  ...personName,
  phone: ClearablePhone,
  email: Email,
  location: oneLine(200).nullable(),
  /** Of a client; a change needs Manage Lending. */
  clientStatus: z.enum(clientStatuses).nullable().optional(),
  /** The version that was read; another one on the server answers VERSION_CONFLICT, unless nothing would change. */
  version: Version,
})
export type EditCustomerInput = z.infer<typeof EditCustomerInput>

/**
 * MEMBER_EDITS_ACCOUNT for a member who is no client: name and contact data are those of the account. A client needs a
 * phone. Placed orders keep what they were placed with.
 */
export const editCustomer = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/customers/:id',
  permission: 'Manage Customers',
  description:
    'Change name, contact data and lending status of a customer. Another `clientStatus` needs Manage Lending. Answers 409 MEMBER_EDITS_ACCOUNT for a member who is no client, CLIENT_MERGED or VERSION_CONFLICT.',
  params,
  body: EditCustomerInput,
  response: CustomerRecord,
})

export const MakeClientInput = z.strictObject({
  groupId: Id,
  /** Needed where the customer has none; replaces the stored one. */
  phone: KenyanPhone.optional(),
  /** Whole shillings; needs Manage Lending. */
  limit: z.int().min(0).max(100_000_000).nullable().optional(),
  /** The version that was read; another one on the server answers VERSION_CONFLICT. */
  version: Version,
})
export type MakeClientInput = z.infer<typeof MakeClientInput>

/**
 * The customer stays the same record, with the next client number. A client of this group is answered as it is, one of
 * another group refused with ALREADY_SO. GROUP_NOT_ACTIVE; ALREADY_TAKEN for a client of the branch with this name and
 * phone; ADDRESS_NOT_CONFIRMED for a member whose address is not; NOT_ALLOWED for a limit without Manage Lending.
 */
export const makeClient = defineEndpoint({
  method: 'POST',
  path: '/api/v1/customers/:id/client',
  permission: 'Manage Customers',
  description:
    'Make a customer a client of a group. With the next client number; a limit needs Manage Lending. Answers 409 ALREADY_SO for a client of another group, GROUP_NOT_ACTIVE, ALREADY_TAKEN, ADDRESS_NOT_CONFIRMED or VERSION_CONFLICT.',
  params,
  body: MakeClientInput,
  response: CustomerRecord,
})

/**
 * BOOKS_OPEN while the customer owes, has open orders or a repayment that can bounce; ACCOUNT_TO_DELETE for a customer
 * with an account, unless the caller has Delete Users: the account is deleted too.
 */
export const deleteCustomer = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/customers/:id',
  permission: 'Manage Customers',
  description:
    'Remove a customer; one with orders or entries is anonymised. One with an account needs Delete Users too (409 ACCOUNT_TO_DELETE). Answers 409 BOOKS_OPEN.',
  params,
  /** `removed` is false for a customer who was anonymised. */
  response: Done.extend({ removed: z.boolean() }),
})

export const CustomerNote = z.object({
  id: Id,
  text: z.string(),
  by: z.string(),
  at: Timestamp,
  /** Whether the caller wrote it, the only one who can delete it. */
  isOwn: z.boolean(),
})
export type CustomerNote = z.infer<typeof CustomerNote>

export const listCustomerNotes = defineEndpoint({
  method: 'GET',
  path: '/api/v1/customers/:id/notes',
  permission: 'Manage Customers',
  description: 'Notes of staff about a customer, newest first.',
  params,
  query: z.strictObject(pageQuery(50)),
  response: pageOf(CustomerNote),
})

export const AddCustomerNoteInput = z.strictObject({ text: z.string().trim().min(1).max(longestNote) })

export const addCustomerNote = defineEndpoint({
  method: 'POST',
  path: '/api/v1/customers/:id/notes',
  permission: 'Manage Customers',
  description: 'Write a note about a customer.',
  idempotent: true,
  status: 201,
  params,
  body: AddCustomerNoteInput,
  response: CustomerNote,
})

/** NOT_FOUND for a note of another account. */
export const deleteCustomerNote = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/customer-notes/:id',
  permission: 'Manage Customers',
  description: 'Delete a note of your own. Answers 404 for a note of another account.',
  params,
  response: Done,
})
