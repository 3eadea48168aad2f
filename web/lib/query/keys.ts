import type { Session } from '../session/session.ts'

/** The session whose data it is. One session never reads cached data of another. */
export type Scope = Session['key']

export type NounKey<Details = unknown> = readonly [noun: string, scope: Scope, part: string, details?: Details]

/** The keys of one noun. Every key names the noun, then the scope, then the part, then its details. */
export const keysOf = <const Noun extends string>(noun: Noun) => ({
  /** For invalidation: everything of this noun in every scope. */
  all: [noun] as const,
  list: <Filter>(scope: Scope, filter: Filter) => [noun, scope, 'list', filter] as const,
  one: <Id>(scope: Scope, id: Id) => [noun, scope, 'one', id] as const,
  /** Any other part; without details it matches all keys of the part. */
  part: <const Part extends string, Details>(scope: Scope, part: Part, ...details: [] | [Details]) =>
    [noun, scope, part, ...details] as const,
})

/** The own changes of an account. */
export const activityKeys = keysOf('activity')
/** Who is behind with payments, and what they promised. */
export const arrearsKeys = keysOf('arrears')
export const auditKeys = keysOf('audit')
export const branchKeys = keysOf('branches')
/** Changes of many rows, of the account that started them. */
export const bulkJobKeys = keysOf('bulk-jobs')
/** Cash in hand. */
export const cashKeys = keysOf('cash')
export const categoryKeys = keysOf('categories')
export const clientKeys = keysOf('clients')
/** Meetings of groups, with what is expected and collected, and collection sheets. */
export const collectionKeys = keysOf('collections')
export const consoleSearchKeys = keysOf('console-search')
/** The figures of the console's start page. */
export const dashboardKeys = keysOf('dashboard')
/** What staff need in the field without a connection. */
export const fieldPackKeys = keysOf('field-pack')
export const groupKeys = keysOf('groups')
export const moneyAccountKeys = keysOf('money-accounts')
/** Orders of a member. */
export const myOrderKeys = keysOf('my-orders')
export const noticeKeys = keysOf('notices')
/** Orders as staff see them. */
export const orderKeys = keysOf('orders')
/** What waits on this device. */
export const outboxKeys = keysOf('outbox')
export const pageKeys = keysOf('pages')
/** How the console looks for an account. */
export const preferenceKeys = keysOf('preferences')
export const productKeys = keysOf('products')
export const profileKeys = keysOf('profile')
/** Phones that were asked to pay. */
export const promptKeys = keysOf('prompts')
export const quoteKeys = keysOf('quotes')
export const receiptKeys = keysOf('receipts')
/** Refused bookings. */
export const refusalKeys = keysOf('refusals')
export const reportKeys = keysOf('reports')
export const requestKeys = keysOf('requests')
export const reviewKeys = keysOf('reviews')
export const settingsKeys = keysOf('settings')
/** Saved filters of the console's lists. */
export const viewKeys = keysOf('saved-views')
/** What the shop runs on. */
export const systemKeys = keysOf('system')
export const suggestionKeys = keysOf('suggestions')
/** Accounts of staff and members, as the back office reads them. */
export const userKeys = keysOf('users')
/** What waits for a member of staff on the home page. */
export const workKeys = keysOf('work')

/** The named parts of a key, for placeholder data that depends on the previous key. */
export const readKey = <Details>([noun, scope, part, details]: NounKey<Details>) => ({ noun, scope, part, details })
