/** All keys of the shop in the browser's storage. Two values under one key would overwrite each other. */
export const storageKeys = {
  staffSession: 'sokoni.staff',
  memberSession: 'sokoni.member',
  oauth: 'sokoni.oauth',
  theme: 'sokoni.theme',
  lite: 'sokoni.lite',
  promoStripClosed: 'sokoni.promo-strip-closed',
  cart: 'sokoni.cart',
  promoCode: 'sokoni.promo',
  wishlist: 'sokoni.wishlist',
  /** The last known state of cart and wishlist on the server. */
  syncedCart: 'sokoni.kept',
  /** The number of months last chosen. */
  months: 'sokoni.months',
  viewedProducts: 'sokoni.viewed',
  reviewDraft: 'sokoni.review',
  recentSearches: 'sokoni.searches',
  /** Numbers of the outbox. */
  unsent: 'sokoni.unsent',
  lastHero: 'sokoni.hero',
  productView: 'sokoni.view',
  sidebar: 'sokoni.sidebar',
  singleKeys: 'sokoni.single-keys',
  density: 'sokoni.density',
  dateFormat: 'sokoni.dates',
  /** In session storage, which ends with the tab. */
  registrationDraft: 'sokoni.registration',
  /** In session storage: the build for which this tab was reloaded. */
  reloadedFor: 'sokoni.reloaded',
  /** In session storage: each tab shops for its own client. */
  shopClient: 'sokoni.client',
} as const

/** What an order is composed from: a number is the id of an order request, `client-412` the cart for a client chosen before. */
export type CheckoutSource = 'cart' | 'console' | `client-${number}` | number

/** The checkout draft of one session for one source. */
export function checkoutDraftKey(sessionKey: string, source: CheckoutSource) {
  if (source === 'cart') return `sokoni.checkout.${sessionKey}`
  return `sokoni.checkout.${sessionKey}.${typeof source === 'number' ? `request-${source}` : source}`
}

/** The beginning of the keys of the orders that a session composes elsewhere than in its cart. */
export const orderDraftPrefix = (sessionKey: string) => `${checkoutDraftKey(sessionKey, 'cart')}.`

/** The beginning of the keys of the carts that staff fill for their clients. */
export const clientCartPrefix = (sessionKey: string) => `sokoni.cart.${sessionKey}.`

/** The cart of one session for one client. */
export const clientCartKey = (sessionKey: string, clientId: number) => clientCartPrefix(sessionKey) + clientId

/** The draft of a member's order request. */
export const requestDraftKey = (sessionKey: string) => `sokoni.request.${sessionKey}`

/** The column layout of one session for one list of the console. */
export const columnLayoutKey = (sessionKey: string, list: string) => `sokoni.columns.${sessionKey}.${list}`

/** The account that last received a payment in one session. */
export const lastMoneyAccountKey = (sessionKey: string) => `sokoni.money-account.${sessionKey}`

/** The jobs of one session that the console shows in its corner. */
export const followedJobsKey = (sessionKey: string) => `sokoni.jobs.${sessionKey}`

/** The beginning of the keys of unsaved forms: the key of the session, a record's id and the form's name follow. */
export const formDraftPrefix = 'sokoni.form.'

/** Data a person collected on this device; removed at sign-out. */
export const collectedKeys = [
  storageKeys.syncedCart,
  storageKeys.cart,
  storageKeys.promoCode,
  storageKeys.wishlist,
  storageKeys.viewedProducts,
  storageKeys.months,
  storageKeys.reviewDraft,
]
