import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Meeting } from '../lending/groups.staff.ts'
import { repaymentMethods } from '../lending/ledger.ts'
import { Day, FlagParam, Id, IdParam, pageOf, pageQuery, Shillings, sortQuery, Timestamp } from '../lists.ts'
import { oneLine } from '../texts.ts'
import { ReceiptPart, RecordReceiptInput } from './receipts.staff.ts'
import { attendances, sheetDocumentPath, sheetPath } from './sheet-choices.ts'

const params = z.object({ id: IdParam })

/** What a member of a sheet paid. */
const SheetPart = ReceiptPart.pick({ id: true, amount: true, debt: true, recovered: true, excess: true }).extend({
  receiptId: Id,
  method: z.enum(repaymentMethods),
  isTakenBack: z.boolean(),
})

/** A member with the figures of `asAt`; of a posted sheet with those of before it was posted. */
export const SheetLine = z.object({
  clientId: Id,
  name: z.string(),
  clientNumber: z.string(),
  /** To be paid until the end of the day, and of it what was due before the day. */
  due: Shillings,
  overdue: Shillings,
  outstanding: Shillings,
  /** Paid in advance. Of a posted sheet as it is now. */
  credit: Shillings,
  /** Paid on the day by other receipts that stand, otherwise than by M-Pesa. */
  paidApart: Shillings,
  /** Paid by M-Pesa by other receipts that stand: on the day, and after it while the sheet is not posted. */
  paidByMpesa: Shillings,
  /** Null while the sheet is not posted. */
  attendance: z.enum(attendances).nullable(),
  note: z.string().nullable(),
  parts: z.array(SheetPart),
})
export type SheetLine = z.infer<typeof SheetLine>

const SheetReceipt = z.object({
  id: Id,
  number: z.string(),
  account: z.string(),
  method: z.enum(repaymentMethods),
  reference: z.string().nullable(),
  amount: Shillings,
  takenBack: Shillings,
})

/** A part of the name or of the number of a group. */
const groupSearch = oneLine(80).optional()

const sheetGroup = {
  groupId: Id,
  group: z.string(),
  groupNumber: z.string(),
  officer: z.string(),
  branch: z.string(),
}

export const Sheet = z.object({
  ...sheetGroup,
  ...Meeting,
  day: z.iso.date(),
  /** When the figures were read. */
  asAt: Timestamp,
  /** Whether a till serves the branch that can ask phones to pay. */
  canAsk: z.boolean(),
  /** Null for a group and day without one. */
  posted: z
    .object({
      id: Id,
      by: z.string(),
      at: Timestamp,
      countedCash: Shillings.nullable(),
      note: z.string().nullable(),
      receipts: z.array(SheetReceipt),
    })
    .nullable(),
  /** By name. */
  lines: z.array(SheetLine),
})
export type Sheet = z.infer<typeof Sheet>

/** Today without it. */
const ofDay = z.strictObject({ day: Day.optional() })

/** NOT_FOUND outside the caller's scope; without Manage Lending also for a group that they do not lead. */
export const getSheet = defineEndpoint({
  method: 'GET',
  path: sheetPath(':id'),
  permission: 'Record Repayments',
  description:
    'The collection sheet of a group and a day: what its members owe, or what was posted. Without Manage Lending only for groups that the caller leads.',
  params,
  query: ofDay,
  response: Sheet,
})

export const getSheetDocument = defineEndpoint({
  method: 'GET',
  path: sheetDocumentPath(':id'),
  permission: 'Record Repayments',
  description: 'The same as a PDF to write on: one A4 page for up to 30 members.',
  params,
  query: ofDay,
  response: z.file().mime('application/pdf'),
})

const Amount = z.int().min(0).max(100_000_000)
/** The most members of one sheet. */
const maxLines = 200

const NewLine = z.strictObject({
  clientId: Id,
  attendance: z.enum(attendances),
  /** Whole shillings; 0 for a member who paid nothing. */
  amount: Amount,
  /** The account that received it; null for one's own cash box. */
  accountId: Id.nullable(),
  /** Needed except for cash. Lines with the same account and reference are one payment. */
  reference: oneLine(60).min(1).optional(),
  /** The outstanding amount that was read, of a line with an amount. */
  balanceSeen: Shillings,
  note: oneLine(200).min(1).optional(),
})
export type NewLine = z.infer<typeof NewLine>

export const PostSheetInput = z.strictObject({
  /** Not after today. */
  day: RecordReceiptInput.shape.paidOn,
  lines: z.array(NewLine).max(maxLines),
  /** What was counted by hand; null where it was not. */
  countedCash: Amount.nullable(),
  note: z.string().trim().min(1).max(500).optional(),
})
export type PostSheetInput = z.infer<typeof PostSheetInput>

/** CASH_DAY_CLOSED for cash of a day that the caller has counted and closed; MONTH_CLOSED; ACCOUNT_CLOSED; ALREADY_TAKEN. */
export const postSheet = defineEndpoint({
  method: 'POST',
  path: sheetPath(':id'),
  permission: 'Record Repayments',
  description:
    'Post the collection sheet of a group and a day: attendance, and a receipt for the cash and for each other payment, all or nothing. Answers 409 SHEET_OUTDATED with the members who left the group or owe another amount, or SHEET_POSTED when the day has a sheet.',
  idempotent: true,
  status: 201,
  params,
  body: PostSheetInput,
  response: Sheet,
})

export const sheetSorts = ['day'] as const

export const SheetFilter = z.strictObject({
  from: Day.optional(),
  to: Day.optional(),
  /** As they were on the day of posting. */
  branch: IdParam.optional(),
  officer: IdParam.optional(),
  group: IdParam.optional(),
  search: groupSearch,
})
export type SheetFilter = z.infer<typeof SheetFilter>

export const SheetRow = z.object({
  id: Id,
  ...sheetGroup,
  day: z.iso.date(),
  postedBy: z.string(),
  at: Timestamp,
  members: z.int(),
  present: z.int(),
  /** What its members had to pay until the end of the day. */
  due: Shillings,
  /** What stands of its receipts. */
  collected: Shillings,
  takenBack: Shillings,
})
export type SheetRow = z.infer<typeof SheetRow>

export const listSheets = defineEndpoint({
  method: 'GET',
  path: '/api/v1/collection-sheets',
  permission: 'Record Repayments',
  description:
    'Posted collection sheets with attendance and money, newest day first. Without Manage Lending those of groups that the caller leads.',
  query: SheetFilter.extend({ ...pageQuery(20), sort: sortQuery(sheetSorts) }),
  response: pageOf(SheetRow),
})

/** Days of the meetings: one day, or its week from Monday. */
export const collectionSpans = ['day', 'week'] as const

export const CollectionFilter = z.strictObject({
  /** Today without it. */
  day: Day.optional(),
  span: z.enum(collectionSpans).optional(),
  branch: IdParam.optional(),
  officer: IdParam.optional(),
  /** Meetings until today without a sheet. */
  missing: FlagParam.optional(),
  /** Of groups that the caller leads. */
  own: FlagParam.optional(),
  search: groupSearch,
})
export type CollectionFilter = z.infer<typeof CollectionFilter>

export const Collection = z.object({
  ...sheetGroup,
  day: z.iso.date(),
  meetingTime: Meeting.meetingTime,
  meetingPlace: Meeting.meetingPlace,
  members: z.int(),
  /** Due until the end of the day: as on the sheet, else what is unpaid of it and what was paid on the day. */
  expected: Shillings,
  /** What stands of the payments of that business day. */
  collected: Shillings,
  /** The members who were present; null without a sheet. */
  present: z.int().nullable(),
  /** The day has come, and there is no sheet. */
  isMissing: z.boolean(),
})
export type Collection = z.infer<typeof Collection>

export const listCollections = defineEndpoint({
  method: 'GET',
  path: '/api/v1/collections',
  permission: 'Record Repayments',
  description:
    'Groups that meet on a day or in its week, and groups with a sheet then, with what is expected and collected. `sums` are of all that match. Without Manage Lending only groups that the caller leads.',
  query: CollectionFilter.extend(pageQuery(50)),
  response: pageOf(Collection).extend({
    sums: z.object({ expected: Shillings, collected: Shillings, missing: z.int() }),
  }),
})
