/** Every key the shop uses in the browser's storage. Two values under one key would overwrite each other. */
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
  /** Cart and wishlist as the server last had them. */
  syncedCart: 'sokoni.kept',
  viewedProducts: 'sokoni.viewed',
  reviewDraft: 'sokoni.review',
  recentSearches: 'sokoni.searches',
  lastHero: 'sokoni.hero',
  productView: 'sokoni.view',
  sidebar: 'sokoni.sidebar',
  /** In session storage: it ends with the tab. */
  registrationDraft: 'sokoni.registration',
} as const

/** The checkout draft of one reader, for the cart or for one order request. */
export const checkoutDraftKey = (sessionKey: string, requestId: number | null) =>
  requestId === null ? `sokoni.checkout.${sessionKey}` : `sokoni.checkout.${sessionKey}.request-${requestId}`

/** The order request a member is writing. */
export const requestDraftKey = (sessionKey: string) => `sokoni.request.${sessionKey}`

/** How one person arranged the columns of one list of the console. */
export const columnLayoutKey = (sessionKey: string, list: string) => `sokoni.columns.${sessionKey}.${list}`

/** What a person collected on this device; removed when they sign out. */
export const collectedKeys = [
  storageKeys.syncedCart,
  storageKeys.cart,
  storageKeys.promoCode,
  storageKeys.wishlist,
  storageKeys.viewedProducts,
  storageKeys.reviewDraft,
]
