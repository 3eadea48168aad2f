import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Id, IdParam, pageOf, Shillings, Version } from '../lists.ts'
import { personName } from '../texts.ts'
import { NationalId } from './clients.ts'
import { AddCustomerInput } from './customer-changes.staff.ts'
import { duplicateReasons } from './customer-choices.ts'
import { Customer, CustomerRecord } from './customers.staff.ts'

const params = z.object({ id: IdParam })

export const Duplicate = Customer.extend({
  reasons: z.array(z.enum(duplicateReasons)),
  /** Whether both are of one branch, which a merge needs. */
  isMergeable: z.boolean(),
})
export type Duplicate = z.infer<typeof Duplicate>

/** At most 20 of the caller's scope, the most alike first. */
export const listDuplicates = defineEndpoint({
  method: 'GET',
  path: '/api/v1/customers/:id/duplicates',
  permission: 'Manage Customers',
  description: 'Customers who may be the same person. At most 20, with the reasons and whether they can be merged.',
  params,
  response: pageOf(Duplicate),
})

/** Before a customer is added. */
export const findDuplicates = defineEndpoint({
  method: 'POST',
  path: '/api/v1/customers/duplicates',
  permission: 'Manage Customers',
  description: 'Customers of your scope who may be the person with this name, phone or national id.',
  body: z.strictObject({ ...personName, phone: AddCustomerInput.shape.phone, nationalId: NationalId.optional() }),
  response: pageOf(Duplicate),
})

const Side = z.object({
  ...Customer.shape,
  limit: Shillings.nullable(),
  outstanding: Shillings,
  held: Shillings,
  nationalIdEnding: z.string().nullable(),
})

export const MergePreview = z.object({
  /** The record that stays, with its limit and account. */
  survivor: Side,
  /** The record that is read through the other one from then on. */
  loser: Side,
  /** What the merged record counts. */
  after: z.object({ totalOrders: z.int(), totalSpent: Shillings }),
  /** What is to be cleared first; all null or 0 when nothing is. */
  toClear: z.object({
    isOtherBranch: z.boolean(),
    owed: Shillings,
    held: Shillings,
    creditBalance: Shillings,
    openOrders: z.int(),
    /** The first day on which no repayment can bounce any more. */
    repaymentsClearOn: z.iso.date().nullable(),
  }),
  canMerge: z.boolean(),
})
export type MergePreview = z.infer<typeof MergePreview>

/** `:id` is the record that stays. NOT_FOUND outside the caller's scope, for one record twice and for a merged one. */
export const previewCustomerMerge = defineEndpoint({
  method: 'GET',
  path: '/api/v1/customers/:id/merge-preview',
  permission: 'Manage Customers',
  description: 'What a merge of two customers would do, and what forbids it. The customer of the path stays.',
  params,
  query: z.strictObject({ with: IdParam }),
  response: MergePreview,
})

export const MergeCustomersInput = z.strictObject({
  /** The record that is merged into the other one. */
  loserId: Id,
  /** The versions that were previewed; others on the server answer VERSION_CONFLICT. */
  version: Version,
  loserVersion: Version,
})
export type MergeCustomersInput = z.infer<typeof MergeCustomersInput>

/** MERGE_BLOCKED with what is to be cleared. The same merge again answers the record as it is. */
export const mergeCustomers = defineEndpoint({
  method: 'POST',
  path: '/api/v1/customers/:id/merge',
  permission: 'Manage Customers',
  description:
    'Merge another customer of the branch into this one, which stays. Answers 409 MERGE_BLOCKED with what is to be cleared, CLIENT_MERGED or VERSION_CONFLICT.',
  params,
  body: MergeCustomersInput,
  response: CustomerRecord,
})
