/**
 * The language areas: one message catalogue each, so that a page loads only texts it can show. Read by the loader of
 * catalogues, lingui.config.ts and vite.config.ts.
 */
export const areas = ['storefront', 'account', 'outbox', 'staff', 'lending', 'texts', 'console'] as const
export type Area = (typeof areas)[number]

/** Pages that need the area `account`, by the first segment of their path after the language or `/admin`. */
export const accountPages: readonly string[] = [
  'account',
  'checkout',
  'confirm-email',
  'forgot',
  'login',
  'me',
  'orders',
  'register',
  'reset-password',
  'settings',
  'wishlist',
]

/** The first segment of the path of pages that need the area `outbox`, after the language or `/admin`. */
export const outboxPage = 'outbox'

/** Pages that need the area `lending`, by the first segment of their path after `/admin`. */
export const lendingPages: readonly string[] = ['approvals', 'branches', 'customers', 'groups', 'receipts']

/** The same for the area `texts`: what is said of texts (SMS). */
export const textPages: readonly string[] = ['content', 'customers', 'settings']

/** Pages under `/admin` that are shown without a session and need nothing of the area `console`. */
export const signInPages: readonly string[] = ['login', 'register']

/** Folders of `web/` by area; a folder of `account`, `lending` or `texts` does not belong to `console`. All other files belong to the storefront, whose catalogue every page loads. */
export const areaFolders = {
  account: [
    'features/instalments',
    'features/orders',
    'features/profile',
    'features/registration',
    'features/sign-in',
    'blocks/account',
    'blocks/checkout',
    'blocks/orders',
    'storefront/account',
    'storefront/checkout',
    'storefront/login',
    'storefront/order',
    'storefront/orders',
    'storefront/wishlist',
    'admin/login',
  ],
  outbox: ['blocks/outbox', 'storefront/outbox'],
  staff: ['blocks/client-carts', 'storefront/home/work', 'storefront/shell/client-bar'],
  lending: ['admin/branches', 'admin/customers', 'admin/groups', 'admin/receipts', 'admin/record/customers'],
  texts: ['admin/content/texts', 'admin/record/texts', 'admin/settings/texts'],
  console: ['admin'],
} as const satisfies Record<Exclude<Area, 'storefront'>, readonly string[]>
