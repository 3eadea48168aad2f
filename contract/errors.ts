// Above 300 lines: the one table of error codes, with their statuses and parameters.
import type { FileRefusal } from './imports/file-refusals.ts'
import type { ImportStatus } from './imports/import-choices.ts'
import type { ApprovalState } from './lending/approval-choices.ts'
import type { FieldMessage } from './messages/field-messages.en.ts'
import type { OrderState } from './orders/order-states.ts'
import type { CashMoveState } from './receipts/cash-choices.ts'
import type { LineFault } from './receipts/sheet-choices.ts'

/**
 * Every error code with its HTTP status. Clients branch on the code, never on the message.
 * 400 malformed, 401 no session, 403 not allowed, 404 missing or outside the caller's scope, 409 refused in the current
 * state, 422 well-formed but invalid.
 */
export const errorStatus = {
  VALIDATION_FAILED: 400,
  NOT_SIGNED_IN: 401,
  SESSION_ENDED: 401,
  INVALID_CREDENTIALS: 401,
  TWO_FACTOR_NEEDED: 401,
  CODE_NOT_VALID: 422,
  WRONG_PASSWORD: 422,
  PASSWORD_TOO_COMMON: 422,
  NOT_SET_UP: 409,
  PICTURE_NOT_READABLE: 422,
  ACCOUNT_NOT_ACTIVE: 403,
  NOT_ALLOWED: 403,
  TWO_FACTOR_REQUIRED: 403,
  PRICES_FOR_MEMBERS: 403,
  NOT_FOUND: 404,
  LINK_NOT_VALID: 404,
  REVIEW_NOT_ALLOWED: 403,
  ALREADY_REVIEWED: 409,
  VERSION_CONFLICT: 409,
  ALREADY_TAKEN: 409,
  ADDRESS_NOT_CONFIRMED: 409,
  TWO_FACTOR_ON: 409,
  TERMS_NEEDED: 409,
  OAUTH_FAILED: 422,
  STATE_NOT_ALLOWED: 409,
  IMPORT_STATE: 409,
  IMPORT_GONE: 409,
  IMPORT_BUILT_ON: 409,
  BUSY: 409,
  IN_PROGRESS: 409,
  KEY_REUSED: 422,
  PRICE_CHANGED: 409,
  ORDER_TOTAL_ZERO: 422,
  OUT_OF_STOCK: 409,
  PRODUCT_NOT_SOLD: 409,
  LOAN_LIMIT_REACHED: 409,
  LIMIT_NOT_SET: 409,
  LIMIT_PROPOSAL_CHANGED: 409,
  CLIENT_IN_ARREARS: 409,
  GROUP_IN_ARREARS: 409,
  GROUP_LIMIT_REACHED: 409,
  CLIENT_NOT_ACTIVE: 409,
  CLIENT_ERASED: 409,
  CLIENT_MERGED: 409,
  MERGE_BLOCKED: 409,
  MEMBER_EDITS_ACCOUNT: 409,
  ACCOUNT_TO_DELETE: 409,
  GROUP_NOT_ACTIVE: 409,
  GROUP_CLOSED: 409,
  BOOKS_NOT_CLEAR: 409,
  BRANCH_IN_USE: 409,
  CLIENT_NOT_IN_GROUP: 422,
  OFFICER_NOT_OF_GROUP: 422,
  OFFICER_NOT_ACTIVE: 409,
  OFFICER_NOT_OF_BRANCH: 422,
  PROMO_INVALID: 422,
  PROMO_ENDED: 409,
  PROMO_MINIMUM: 409,
  PROMO_USED_UP: 409,
  NOT_EDITABLE: 422,
  SETTINGS_LOCKED: 409,
  ORDER_CLOSED: 409,
  ORDER_DELIVERED: 409,
  ORDER_NOT_OPEN: 422,
  DEPOSIT_MISSING: 422,
  DELIVERY_FINAL: 409,
  MONTH_CLOSED: 409,
  ACCOUNT_CLOSED: 409,
  MPESA_REFUSED: 422,
  MPESA_SILENT: 503,
  PROMPT_OPEN: 409,
  NO_TILL_ASKS: 409,
  NO_TILL_PAYS: 409,
  NOTHING_TO_SEND: 409,
  PAYOUT_CLOSED: 409,
  PAYOUT_ASKED_ABOUT: 409,
  CODE_NOT_OF_PAYOUT: 409,
  TEXTS_OFF: 409,
  TEXTS_STOPPED: 409,
  TEXT_CLOSED: 409,
  RETURN_ABOVE_DELIVERED: 422,
  CREDIT_SPENT: 409,
  NOTHING_OWED: 409,
  TERMS_FINAL: 409,
  SAME_PAYMENT: 409,
  NO_PROPOSAL: 409,
  CASH_SHORT: 409,
  REFUND_TO_PAY: 409,
  CASH_MOVE_CLOSED: 409,
  CASH_DAY_CLOSED: 409,
  CASH_TAKER_NOT_VALID: 422,
  SHEET_POSTED: 409,
  SHEET_OUTDATED: 409,
  APPROVAL_CLOSED: 409,
  APPROVAL_WAITS: 409,
  PROMISE_CLOSED: 409,
  PROMISE_ABOVE_DEBT: 422,
  REMINDER_NOT_DUE: 409,
  OWN_REQUEST: 409,
  RESTORE_TOO_LATE: 409,
  NOT_INDEPENDENT: 409,
  ENTRY_ABOVE_BALANCE: 422,
  CREDIT_HELD: 422,
  REQUEST_CLOSED: 409,
  REQUESTS_WAITING: 409,
  TOO_MANY_ADDRESSES: 409,
  TOO_MANY_VIEWS: 409,
  TOO_MANY_SCHEDULES: 409,
  TOO_MANY_ROWS: 422,
  IMPORT_FILE_REFUSED: 422,
  REPORT_TOO_LONG: 422,
  NOTHING_MATCHES: 409,
  ALREADY_SO: 409,
  NO_DOCUMENT: 409,
  CATEGORY_NOT_EMPTY: 409,
  BRAND_IN_USE: 409,
  PROMOTION_USED: 409,
  MESSAGE_WITHOUT_EMAIL: 409,
  LETTER_NOT_DRAFT: 409,
  LETTER_NOT_SENDING: 409,
  NO_SUBSCRIBERS: 409,
  PRICE_ABOVE_LIST: 422,
  PRICE_OUT_OF_RANGE: 422,
  EXCEEDS_OWN_RIGHTS: 403,
  ROLE_IN_USE: 409,
  ROLE_FIXED: 409,
  ROLE_KIND_DIFFERS: 422,
  LAST_ADMIN: 409,
  OWN_ACCOUNT: 409,
  STATUS_NOT_ALLOWED: 409,
  GROUPS_TO_HAND_OVER: 409,
  BOOKS_OPEN: 409,
  TOO_MANY_PICTURES: 409,
  STOCK_RESERVED: 409,
  STOCK_CHANGED: 409,
  REQUEST_TOO_SLOW: 408,
  TOO_LARGE: 413,
  UNSUPPORTED_CONTENT: 415,
  HEADERS_TOO_LARGE: 431,
  TOO_MANY_REQUESTS: 429,
  MAIL_JUST_SENT: 429,
  OVERLOADED: 503,
  STORAGE_DOWN: 503,
  NO_SPACE: 507,
  UNEXPECTED: 500,
} as const
export type ErrorCode = keyof typeof errorStatus

/** A field with its message, as sent. */
export type FieldProblem = { field: string; message: string }

/** A refused field with the code of its message; `value` fills the message. */
export type FieldIssue = { field: string; code: FieldMessage; value?: string }

/** Code of a message in a schema, for the compiler to check. */
export const messageCode = (code: FieldMessage) => code

/** The same of a number that is missing or not whole; one beyond its limits has the message about them. */
export const wholeNumberCode = (code: FieldMessage) => ({
  error: (issue: { code?: string }) => (issue.code === 'invalid_type' ? code : undefined),
})

/** Fields with unique values. */
export type TakenField =
  | 'email'
  | 'phone'
  | 'username'
  | 'reference'
  | 'accountId'
  | 'name'
  | 'slug'
  | 'nationalId'
  | 'itemCode'
  | 'code'
  | 'number'

type Empty = Record<string, never>

/** Parameters of each code: they fill the message and are sent as `details`. Amounts are shillings. */
export type ErrorParams = {
  [C in ErrorCode]: C extends keyof Specific ? Specific[C] : Empty
}

type Specific = {
  VALIDATION_FAILED: { fields: FieldProblem[] }
  ALREADY_TAKEN: { field: TakenField }
  /** Both versions of the edited record: the stored one and the sent one. */
  VERSION_CONFLICT: { current: object; sent: object }
  /** The current state, the requested one, and those that can follow the current one. */
  STATE_NOT_ALLOWED: { from: OrderState; to: OrderState; allowed: OrderState[] }
  /** What the import does, or waits for. */
  IMPORT_STATE: { status: ImportStatus }
  IMPORT_BUILT_ON: { why: 'changed' | 'used' }
  PRICE_CHANGED: {
    expectedTotal: number
    total: number
    subtotal: number
    items: { productId: number; name: string; price: number }[]
  }
  OUT_OF_STOCK: { products: { id: number; name: string; available: number; requested: number }[] }
  PRODUCT_NOT_SOLD: { products: { id: number; name: string }[] }
  LOAN_LIMIT_REACHED: {
    limit: number
    outstanding: number
    held: number
    available: number
    requested: number
    shortfall: number
  }
  LIMIT_NOT_SET: { client: string }
  /** `toPay` brings the client, or the group, below the bound of the settings. */
  CLIENT_IN_ARREARS: { client: string; days: number; maxDays: number; toPay: number }
  GROUP_IN_ARREARS: { group: string; overdue: number; toPay: number }
  GROUP_LIMIT_REACHED: {
    group: string
    limit: number
    owed: number
    available: number
    requested: number
    shortfall: number
  }
  CLIENT_NOT_ACTIVE: { client: string }
  /** The record that the client was merged into. */
  CLIENT_MERGED: { client: string; into: string; intoId: number }
  /** What a record still owes, holds and can owe again, or that the other one is of another branch. */
  MERGE_BLOCKED: {
    isOtherBranch: boolean
    owed: number
    creditBalance: number
    held: number
    openOrders: number
    repaymentsClearOn: string | null
  }
  GROUP_NOT_ACTIVE: { group: string }
  GROUP_CLOSED: { group: string }
  /** What a client, or the clients of a group, still owe and hold, and their open orders. */
  BOOKS_NOT_CLEAR: { owed: number; held: number; creditBalance: number; openOrders: number }
  BRANCH_IN_USE: { groups: number; clients: number; officers: number; accounts: number; openOrders: number }
  /** The inactive officer who still leads the group. */
  OFFICER_NOT_ACTIVE: { group: string; officer: string }
  PROMO_ENDED: { code: string }
  PROMO_MINIMUM: { code: string; minimum: number; subtotal: number }
  /** `mine`: the limit per client is used up, not the limit over all clients. */
  PROMO_USED_UP: { code: string; mine: boolean }
  /** The read-only fields with their stored values. */
  NOT_EDITABLE: { fields: FieldProblem[] }
  /** The settings that cannot change any more, since the shop has had an order. */
  SETTINGS_LOCKED: { fields: ('currency' | 'timezone')[] }
  /** The state that forbids the change. */
  ORDER_CLOSED: { status: OrderState }
  /** Number of the order that a payment named. */
  ORDER_NOT_OPEN: { order: string }
  /** What is to be paid before the items leave, what of it is paid, and the rest. */
  DEPOSIT_MISSING: { deposit: number; paid: number; missing: number }
  /** Why a delivery cannot be corrected: something was repaid since, or returned, or new terms were agreed. */
  DELIVERY_FINAL: { why: 'repaid' | 'returned' | 'new-terms' }
  /** The state that forbids to delete the order. */
  ORDER_DELIVERED: { status: OrderState }
  /** YYYY-MM. */
  MONTH_CLOSED: { month: string }
  /** The name of the money account. */
  ACCOUNT_CLOSED: { account: string }
  /** What Safaricom answered, in its words. */
  MPESA_REFUSED: { answer: string }
  CODE_NOT_OF_PAYOUT: { code: string }
  /** The amount that a phone is asked for. */
  PROMPT_OPEN: { amount: number }
  RETURN_ABOVE_DELIVERED: { products: { id: number; name: string; left: number; requested: number }[] }
  /** How it was decided. */
  APPROVAL_CLOSED: { state: Exclude<ApprovalState, 'waiting'> }
  /** What was promised, and what the client owes. */
  PROMISE_ABOVE_DEBT: { amount: number; outstanding: number }
  PROMISE_CLOSED: { state: 'kept' | 'broken' | 'withdrawn' | 'replaced' }
  /** What a repayment added to the credit balance, and what the balance is now. */
  CREDIT_SPENT: { advance: number; balance: number }
  /** The receipt of a client with the same amount on the same day. */
  SAME_PAYMENT: { receipt: string; amount: number }
  /** What a return pays back, 0 for nothing. */
  REFUND_TO_PAY: { amount: number }
  /** What was to leave a cash box, and what it holds. */
  CASH_SHORT: { amount: number; balance: number }
  /** How it was decided. */
  CASH_MOVE_CLOSED: { state: Exclude<CashMoveState, 'waiting'> }
  /** The last closed day, YYYY-MM-DD. */
  CASH_DAY_CLOSED: { closedTo: string }
  /** Who posted the sheet of the group and day. */
  SHEET_POSTED: { by: string }
  /** The members whose lines cannot be posted; `outstanding`: what they owe now. */
  SHEET_OUTDATED: { clients: { id: number; name: string; fault: LineFault; outstanding: number }[] }
  /** The balance that the entry would lower below 0. */
  ENTRY_ABOVE_BALANCE: { amount: number; balance: number }
  /** Credit of a client, the part that deposits of open orders rest on, and the rest. Shillings. */
  CREDIT_HELD: { balance: number; held: number; free: number }
  REQUEST_CLOSED: { status: string }
  /** Number of the member's requests without an answer. */
  REQUESTS_WAITING: { waiting: number }
  TOO_MANY_ADDRESSES: { max: number }
  TOO_MANY_VIEWS: { max: number }
  TOO_MANY_SCHEDULES: { max: number }
  TOO_MANY_PICTURES: { max: number }
  TOO_MANY_ROWS: { max: number }
  IMPORT_FILE_REFUSED: { why: FileRefusal }
  /** The category or sub-category, and how many products are in it. */
  CATEGORY_NOT_EMPTY: { name: string; products: number }
  /** The two prices that a change would make. */
  PRICE_ABOVE_LIST: { sellingPrice: number; listPrice: number }
  PRICE_OUT_OF_RANGE: { price: number; min: number; max: number }
  /** The brand, and how many products have it. */
  PROMOTION_USED: { code: string }
  BRAND_IN_USE: { name: string; products: number }
  /** Permissions that the caller lacks; `branches`: access to branches that the caller does not see. */
  EXCEEDS_OWN_RIGHTS: { permissions: string[]; branches: boolean }
  ROLE_IN_USE: { name: string; users: number }
  ROLE_FIXED: { name: string }
  /** The status of the account, which forbids the change. */
  STATUS_NOT_ALLOWED: { status: 'active' | 'inactive' | 'pending' }
  /** Number of groups that the person leads. */
  GROUPS_TO_HAND_OVER: { groups: number }
  /** What a person owes, what was paid in advance, open orders, and the day until which a repayment can bounce, or null. */
  BOOKS_OPEN: { owed: number; creditBalance: number; openOrders: number; repaymentsClearOn: string | null }
  /** What is on the shelf and reserved, and what a change would leave. */
  STOCK_RESERVED: { current: number; reserved: number; left: number }
  /** The stock that the count began from, and the stored one. */
  STOCK_CHANGED: { expected: number; current: number }
  /** The kind of code, judged by its form. */
  CODE_NOT_VALID: { kind: 'app' | 'recovery' }
  /** Why the password was required: to change it, or to confirm another change. */
  WRONG_PASSWORD: { purpose: 'change' | 'prove' }
  NOT_INDEPENDENT: { days: number }
  RESTORE_TOO_LATE: { hours: number }
  TOO_MANY_REQUESTS: { retryAfterSeconds: number }
  MAIL_JUST_SENT: { retryAfterSeconds: number }
  TOO_LARGE: { limitBytes: number }
  NOT_SET_UP: { what: string }
  UNEXPECTED: { reference: string }
}

/** The body of every error response. */
export type ErrorBody = { code: ErrorCode; message: string; details?: unknown }

export const languages = ['en', 'sw'] as const
export type Language = (typeof languages)[number]

/** The language of a stored code; English for an unknown one. */
export const toLanguage = (stored: string): Language => (stored === 'sw' ? 'sw' : 'en')

/** One or two sentences by code: what happened, whether anything was saved, what to do. */
export type Messages = { [C in ErrorCode]: (params: ErrorParams[C]) => string }
