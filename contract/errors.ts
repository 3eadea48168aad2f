import type { FieldMessage } from './messages/field-messages.en.ts'
import type { OrderState } from './orders/order-states.ts'

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
  BUSY: 409,
  IN_PROGRESS: 409,
  KEY_REUSED: 422,
  PRICE_CHANGED: 409,
  ORDER_TOTAL_ZERO: 422,
  OUT_OF_STOCK: 409,
  PRODUCT_NOT_SOLD: 409,
  LOAN_LIMIT_REACHED: 409,
  LIMIT_NOT_SET: 409,
  CLIENT_NOT_ACTIVE: 409,
  CLIENT_ERASED: 409,
  GROUP_NOT_ACTIVE: 409,
  CLIENT_NOT_IN_GROUP: 422,
  OFFICER_NOT_OF_GROUP: 422,
  OFFICER_NOT_ACTIVE: 409,
  OFFICER_NOT_OF_BRANCH: 422,
  PROMO_INVALID: 422,
  PROMO_ENDED: 409,
  PROMO_MINIMUM: 409,
  PROMO_USED_UP: 409,
  NOT_EDITABLE: 422,
  ORDER_CLOSED: 409,
  MONTH_CLOSED: 409,
  RETURN_ABOVE_DELIVERED: 422,
  REPAYMENT_ABOVE_OUTSTANDING: 422,
  REQUEST_CLOSED: 409,
  REQUESTS_WAITING: 409,
  TOO_MANY_ADDRESSES: 409,
  TOO_MANY_VIEWS: 409,
  CATEGORY_NOT_EMPTY: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_CONTENT: 415,
  TOO_MANY_REQUESTS: 429,
  OVERLOADED: 503,
  UNEXPECTED: 500,
} as const
export type ErrorCode = keyof typeof errorStatus

/** A field with its message, as sent. */
export type FieldProblem = { field: string; message: string }

/** A refused field with the code of its message; `value` fills the message. */
export type FieldIssue = { field: string; code: FieldMessage; value?: string }

/** Code of a message in a schema, for the compiler to check. */
export const messageCode = (code: FieldMessage) => code

/** Fields with unique values. */
export type TakenField = 'email' | 'phone' | 'username' | 'reference' | 'accountId' | 'name' | 'slug' | 'nationalId'

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
  CLIENT_NOT_ACTIVE: { client: string }
  GROUP_NOT_ACTIVE: { group: string }
  /** The inactive officer who still leads the group. */
  OFFICER_NOT_ACTIVE: { group: string; officer: string }
  PROMO_ENDED: { code: string }
  PROMO_MINIMUM: { code: string; minimum: number; subtotal: number }
  /** `mine`: the limit per client is used up, not the limit over all clients. */
  PROMO_USED_UP: { code: string; mine: boolean }
  /** The read-only fields with their stored values. */
  NOT_EDITABLE: { fields: FieldProblem[] }
  /** The state that forbids the change. */
  ORDER_CLOSED: { status: OrderState }
  /** YYYY-MM. */
  MONTH_CLOSED: { month: string }
  RETURN_ABOVE_DELIVERED: { products: { id: number; name: string; left: number; requested: number }[] }
  REPAYMENT_ABOVE_OUTSTANDING: { outstanding: number; amount: number }
  REQUEST_CLOSED: { status: string }
  /** Number of the member's requests without an answer. */
  REQUESTS_WAITING: { waiting: number }
  TOO_MANY_ADDRESSES: { most: number }
  TOO_MANY_VIEWS: { most: number }
  /** The category or sub-category, and how many products are in it. */
  CATEGORY_NOT_EMPTY: { name: string; products: number }
  /** The kind of code, judged by its form. */
  CODE_NOT_VALID: { kind: 'app' | 'recovery' }
  /** Why the password was required: to change it, or to confirm another change. */
  WRONG_PASSWORD: { purpose: 'change' | 'prove' }
  TOO_MANY_REQUESTS: { retryAfterSeconds: number }
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
