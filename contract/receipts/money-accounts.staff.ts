import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Id, IdParam, pageOf, pageQuery, sortQuery, Version } from '../lists.ts'
import { nameText, oneLine } from '../texts.ts'
import { addedKinds, moneyAccountKinds, moneyAccountSorts, moneyAccountStatuses } from './money-account-kinds.ts'

const params = z.object({ id: IdParam })

/** Where money that is received comes to. */
export const MoneyAccount = z.object({
  id: Id,
  kind: z.enum(moneyAccountKinds),
  /** Of a cash box the name of its holder. */
  name: z.string(),
  /** Of the till, the paybill or the bank account. */
  number: z.string().nullable(),
  /** Of a cash box the holder's; null for one that serves all branches. */
  branch: z.object({ id: Id, name: z.string() }).nullable(),
  /** `closed`: takes no more money. */
  status: z.enum(moneyAccountStatuses),
  version: Version,
})
export type MoneyAccount = z.infer<typeof MoneyAccount>

export const MoneyAccountFilter = z.strictObject({
  /** A part of name or number. */
  search: z.string().trim().max(200).optional(),
  kind: z.enum(moneyAccountKinds).optional(),
  branch: IdParam.optional(),
  /** Without it all. */
  status: z.enum(moneyAccountStatuses).optional(),
  /** By name without it. */
  sort: sortQuery(moneyAccountSorts),
})
export type MoneyAccountFilter = z.infer<typeof MoneyAccountFilter>

export const listMoneyAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/money-accounts',
  permission: 'Record Repayments',
  description:
    "Money accounts of your branch and those that serve all branches. Cash boxes: your own, with Manage Lending also those of your scope's staff.",
  query: z.strictObject({ ...MoneyAccountFilter.shape, ...pageQuery(50) }),
  response: pageOf(MoneyAccount),
})

export const getMoneyAccount = defineEndpoint({
  method: 'GET',
  path: '/api/v1/money-accounts/:id',
  permission: 'Record Repayments',
  description: 'One money account, as in the list.',
  params,
  response: MoneyAccount,
})

const contents = {
  name: nameText(80, 'REQUIRED'),
  /** Null for none. */
  number: oneLine(40)
    .transform((number) => number || null)
    .nullable(),
  /** Null to serve all branches. */
  branchId: Id.nullable(),
}

export const AddMoneyAccountInput = z.strictObject({ ...contents, kind: z.enum(addedKinds) })
export type AddMoneyAccountInput = z.infer<typeof AddMoneyAccountInput>

/** ALREADY_TAKEN for the name of another account, or the number of another one of its kind. */
export const addMoneyAccount = defineEndpoint({
  method: 'POST',
  path: '/api/v1/money-accounts',
  permission: 'Configure Settings',
  description:
    'Add a till, bank or payroll account. Answers 403 when staff of one branch add one for all, or 409 ALREADY_TAKEN with the field.',
  idempotent: true,
  status: 201,
  body: AddMoneyAccountInput,
  response: MoneyAccount,
})

export const EditMoneyAccountInput = z.strictObject({
  ...contents,
  status: z.enum(moneyAccountStatuses),
  /** The version that was read; another one on the server answers VERSION_CONFLICT, unless nothing would change. */
  version: Version,
})
export type EditMoneyAccountInput = z.infer<typeof EditMoneyAccountInput>

/** The kind cannot be changed. NOT_FOUND for a cash box. VERSION_CONFLICT unless nothing would change; ALREADY_TAKEN. */
export const editMoneyAccount = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/money-accounts/:id',
  permission: 'Configure Settings',
  description:
    'Change name, number and branch of a money account, close it or open it again. Answers 404 for a cash box, 403 when staff of one branch change one of all, or 409 ALREADY_TAKEN or VERSION_CONFLICT.',
  params,
  body: EditMoneyAccountInput,
  response: MoneyAccount,
})
