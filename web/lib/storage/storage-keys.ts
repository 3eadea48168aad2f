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
  viewedProducts: 'sokoni.viewed',
  reviewDraft: 'sokoni.review',
  recentSearches: 'sokoni.searches',
  lastHero: 'sokoni.hero',
  productView: 'sokoni.view',
  sidebar: 'sokoni.sidebar',
  singleKeys: 'sokoni.single-keys',
  /** In session storage, which ends with the tab. */
  registrationDraft: 'sokoni.registration',
} as const

/** The checkout draft of one session, for the cart or for one order request. */
export const checkoutDraftKey = (sessionKey: string, requestId: number | null) =>
  requestId === null ? `sokoni.checkout.${sessionKey}` : `sokoni.checkout.${sessionKey}.request-${requestId}`

/** The draft of a member's order request. */
export const requestDraftKey = (sessionKey: string) => `sokoni.request.${sessionKey}`

/** The column layout of one session for one list of the console. */
export const columnLayoutKey = (sessionKey: string, list: string) => `sokoni.columns.${sessionKey}.${list}`

/** Data a person collected on this device; removed at sign-out. */
export const collectedKeys = [
  storageKeys.syncedCart,
  storageKeys.cart,
  storageKeys.promoCode,
  storageKeys.wishlist,
  storageKeys.viewedProducts,
  storageKeys.reviewDraft,
]
