import {
  type ErrorBody,
  type ErrorCode,
  type ErrorParams,
  errorStatus,
  type FieldIssue,
  type Language,
  type TakenField,
} from '#contract/errors.ts'
import { en } from '#contract/messages/en.ts'
import { fieldProblems } from '#contract/messages/fields.ts'
import { sw } from '#contract/messages/sw.ts'

/** The parameters of an error as thrown: refused fields with the codes of their messages. */
type ThrownParams<C extends ErrorCode> = C extends 'VALIDATION_FAILED' ? { fields: FieldIssue[] } : ErrorParams[C]

/**
 * An expected failure that the caller can act on. Any other error is a bug: logged, answered with 500 without details.
 */
export class ShopError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly params: ThrownParams<C>

  /** An error with a `cause` is logged: another system failed, and only the log shows how. */
  constructor(code: C, params: ThrownParams<C>, options?: ErrorOptions) {
    super(code, options)
    this.name = 'ShopError'
    this.code = code
    this.params = params
  }
}

const messages = { en, sw }

const namesFields = (error: ShopError): error is ShopError<'VALIDATION_FAILED'> => error.code === 'VALIDATION_FAILED'

/** The parameters of an error as sent: refused fields with their messages. */
const paramsOf = (error: ShopError, language: Language) =>
  namesFields(error) ? { fields: fieldProblems(error.params.fields, language) } : error.params

export const statusOf = (error: ShopError) => errorStatus[error.code]

/** The response body of an expected error in the language of the request. */
export function toErrorBody(error: ShopError, language: Language): ErrorBody {
  const messageOf = messages[language][error.code] as (params: unknown) => string
  const params = paramsOf(error, language)
  const body: ErrorBody = { code: error.code, message: messageOf(params) }
  return Object.keys(params).length === 0 ? body : { ...body, details: params }
}

/** SQLSTATE of a PostgreSQL error; undefined for other errors. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : undefined

/** SQLSTATE of what a trigger refuses: its message is an error code, its detail the parameters in JSON. */
const RAISED = 'SHOP1'

/** The ShopError that a trigger raised; any other error as it is. */
export function toRaisedError(error: unknown): unknown {
  if (!(error instanceof Error) || sqlState(error) !== RAISED || !('detail' in error)) return error
  return new ShopError(error.message as ErrorCode, JSON.parse(String(error.detail)))
}

/** A unique constraint was violated: another row has the value. */
export const isUniqueViolation = (error: unknown) => sqlState(error) === '23505'

/**
 * ALREADY_TAKEN with the field when the error violates one of these unique indexes, named as in the database; any other
 * error as it is. The database also refuses the second of two concurrent calls.
 */
export function toTaken(error: unknown, fields: Readonly<Record<string, TakenField>>): unknown {
  if (!isUniqueViolation(error)) return error
  const field = fields[String(Reflect.get(Object(error), 'constraint'))]
  return field ? new ShopError('ALREADY_TAKEN', { field }) : error
}

/** A row is missing that others refer to, or is still referred to. */
export const isForeignKeyViolation = (error: unknown) => sqlState(error) === '23503'

const LOCK_TIMEOUT = '55P03'
const DEADLOCK = '40P01'
const SERIALIZATION = '40001'
const IDLE_IN_TRANSACTION = '25P03'
const STATEMENT_TIMEOUT = '57014'
const TRANSACTION_TIMEOUT = '25P04'
const READ_ONLY = '25006'
const CONNECTION_GONE = new Set(['57P01', '57P02', '57P03', '08006', '08003', '08000', '53300', READ_ONLY])

/** The server takes no writes: it is a standby, or a primary that was replaced. */
export const isReadOnly = (error: unknown) => sqlState(error) === READ_ONLY

/**
 * Transient conflicts that a retry can resolve: lock timeout, deadlock, serialization failure, idle-in-transaction
 * timeout.
 */
export const isContention = (error: unknown) => {
  const state = sqlState(error)
  return state === LOCK_TIMEOUT || state === DEADLOCK || state === SERIALIZATION || state === IDLE_IN_TRANSACTION
}

/**
 * The database cancelled a statement or transaction that exceeded its timeout. Nothing was written; a retry would take
 * as long.
 */
export const isTimeLimit = (error: unknown) => {
  const state = sqlState(error)
  return state === STATEMENT_TIMEOUT || state === TRANSACTION_TIMEOUT
}

// Too long, out of range, malformed number or date, a character the database cannot store.
const UNFIT_DATA = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05'])

/** The database refused a value that the schemas let through. */
export const isUnfitData = (error: unknown) => UNFIT_DATA.has(sqlState(error) ?? '')

/** The disk of the database, or of the files, is full. */
export const isDiskFull = (error: unknown) =>
  sqlState(error) === '53100' || (error instanceof Error && 'code' in error && error.code === 'ENOSPC')

const NETWORK_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** The connection to the database was lost; the statement may or may not have been executed. */
export const isConnectionLoss = (error: unknown) => {
  if (!(error instanceof Error)) return false
  if ('code' in error && NETWORK_ERRORS.has(String(error.code))) return true
  const state = sqlState(error)
  if (state !== undefined) return CONNECTION_GONE.has(state)
  return /Connection terminated|is not queryable|timeout exceeded when trying|Query read timeout/.test(error.message)
}
