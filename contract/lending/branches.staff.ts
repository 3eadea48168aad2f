import { z } from 'zod'
import { HistoryPage, HistoryQuery } from '../account/history.staff.ts'
import { ClearablePhone } from '../account/sessions.ts'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import { Id, IdParam, pageOf, pageQuery, Shillings, sortQuery, Version } from '../lists.ts'
import { nameText, personName } from '../texts.ts'

export const branchStatuses = ['active', 'inactive'] as const
export type BranchStatus = (typeof branchStatuses)[number]

/** What the list of branches can be ordered by. */
export const branchSorts = ['name', 'code'] as const

const params = z.object({ id: IdParam })
const permission = 'Configure Settings'

/** A branch with what is in it. */
export const BranchRecord = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  town: z.string(),
  phone: z.string().nullable(),
  /** `inactive`: closed. */
  status: z.enum(branchStatuses),
  /** Groups that are not closed. */
  groups: z.int(),
  /** Clients of groups that are not closed. */
  clients: z.int(),
  /** Active credit officers. */
  officers: z.int(),
  /** Staff accounts of the branch that are not deactivated. */
  accounts: z.int(),
  outstanding: Shillings,
  openOrders: z.int(),
  version: Version,
})
export type BranchRecord = z.infer<typeof BranchRecord>

export const BranchFilter = z.strictObject({
  /** A part of name, code or town. */
  search: z.string().trim().max(200).optional(),
  /** Without it all. */
  status: z.enum(branchStatuses).optional(),
  /** By name without it. */
  sort: sortQuery(branchSorts),
})
export type BranchFilter = z.infer<typeof BranchFilter>

export const listBranchRecords = defineEndpoint({
  method: 'GET',
  path: '/api/v1/branches',
  permission,
  description: 'Branches of your scope with groups, clients, officers and debt.',
  query: z.strictObject({ ...BranchFilter.shape, ...pageQuery(20) }),
  response: pageOf(BranchRecord),
})

export const getBranch = defineEndpoint({
  method: 'GET',
  path: '/api/v1/branches/:id',
  permission,
  description: 'One branch.',
  params,
  response: BranchRecord,
})

export const listBranchHistory = defineEndpoint({
  method: 'GET',
  path: '/api/v1/branches/:id/history',
  permission,
  description: 'Changes of a branch, newest first.',
  params,
  query: HistoryQuery,
  response: HistoryPage,
})

const contents = {
  name: nameText(80, 'REQUIRED'),
  town: nameText(80, 'REQUIRED'),
  phone: ClearablePhone,
}

export const AddBranchInput = z.strictObject({
  ...contents,
  /** Short, of letters and digits; orders and reports show it. */
  code: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(
      z
        .string()
        .min(2)
        .max(12)
        .regex(/^[A-Z0-9-]+$/, messageCode('PROMO_CODE_CHARACTERS')),
    ),
})
export type AddBranchInput = z.infer<typeof AddBranchInput>

/** ALREADY_TAKEN for the name or code of another branch; NOT_ALLOWED for staff of one branch. */
export const addBranch = defineEndpoint({
  method: 'POST',
  path: '/api/v1/branches',
  permission,
  description: 'Add a branch. Answers 403 for staff of one branch, or 409 ALREADY_TAKEN.',
  idempotent: true,
  status: 201,
  body: AddBranchInput,
  response: BranchRecord,
})

export const EditBranchInput = z.strictObject({ ...contents, version: Version })
export type EditBranchInput = z.infer<typeof EditBranchInput>

/** The code cannot be changed. VERSION_CONFLICT unless nothing would change; ALREADY_TAKEN. */
export const editBranch = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/branches/:id',
  permission,
  description: 'Change name, town and phone of a branch. Answers 409 ALREADY_TAKEN or VERSION_CONFLICT.',
  params,
  body: EditBranchInput,
  response: BranchRecord,
})

/** Idempotent. BRANCH_IN_USE while it has groups, clients, officers, accounts or open orders. */
export const closeBranch = defineEndpoint({
  method: 'POST',
  path: '/api/v1/branches/:id/close',
  permission,
  description:
    'Close a branch that is empty. Answers 409 BRANCH_IN_USE with open groups, clients, officers, accounts and orders.',
  params,
  response: BranchRecord,
})

/** Idempotent. */
export const reopenBranch = defineEndpoint({
  method: 'POST',
  path: '/api/v1/branches/:id/reopen',
  permission,
  description: 'Open a closed branch again.',
  params,
  response: BranchRecord,
})

/** A credit officer of a branch. */
export const BranchOfficer = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  status: z.enum(branchStatuses),
  /** The linked staff account, where there is one. */
  account: z.object({ id: Id, name: z.string(), status: z.enum(['active', 'inactive', 'pending']) }).nullable(),
  /** Groups led that are not closed. */
  groups: z.int(),
  clients: z.int(),
  version: Version,
})
export type BranchOfficer = z.infer<typeof BranchOfficer>

export const listBranchOfficers = defineEndpoint({
  method: 'GET',
  path: '/api/v1/branches/:id/officers',
  permission,
  description: 'The credit officers of a branch, active ones first, by name.',
  params,
  query: z.strictObject(pageQuery(50)),
  response: pageOf(BranchOfficer),
})

export const OfficerAccount = z.object({ id: Id, name: z.string(), username: z.string().nullable() })

export const listOfficerAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/branches/:id/officer-accounts',
  permission,
  description: 'Active staff accounts of a branch without a credit officer, by name.',
  params,
  response: pageOf(OfficerAccount),
})

const officer = { ...personName, phone: ClearablePhone, accountId: Id.nullable() }

export const AddOfficerInput = z.strictObject({ ...officer, branchId: Id })
export type AddOfficerInput = z.infer<typeof AddOfficerInput>

/** NOT_FOUND for an account that is not active staff of the branch; ALREADY_TAKEN for one with an officer. */
export const addOfficer = defineEndpoint({
  method: 'POST',
  path: '/api/v1/credit-officers',
  permission,
  description: 'Add a credit officer to a branch. Answers 409 ALREADY_TAKEN for an account that has an officer.',
  idempotent: true,
  status: 201,
  body: AddOfficerInput,
  response: BranchOfficer,
})

export const EditOfficerInput = z.strictObject({ ...officer, status: z.enum(branchStatuses), version: Version })
export type EditOfficerInput = z.infer<typeof EditOfficerInput>

/** The groups of an officer who is switched off wait to be handed over. VERSION_CONFLICT; as of adding. */
export const editOfficer = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/credit-officers/:id',
  permission,
  description:
    'Change name, phone, account and status of a credit officer. Groups of an inactive one wait to be handed over. Answers 409 ALREADY_TAKEN or VERSION_CONFLICT.',
  params,
  body: EditOfficerInput,
  response: BranchOfficer,
})
