/**
 * The language areas: one message catalogue each, so that a page loads only texts it can show. Read by the loader of
 * catalogues, lingui.config.ts and vite.config.ts.
 */
export const areas = ['storefront', 'account', 'console'] as const
export type Area = (typeof areas)[number]

/** Pages that need the area `account`, by the first segment of their path after the language or `/admin`. */
export const accountPages: readonly string[] = [
  'account',
  'confirm-email',
  'forgot',
  'login',
  'me',
  'register',
  'reset-password',
]

/** Folders of `web/` by area. All other files belong to the storefront, whose catalogue every page loads. */
export const areaFolders = {
  account: [
    'features/profile',
    'features/registration',
    'features/sign-in',
    'blocks/account',
    'storefront/account',
    'storefront/confirm-email',
    'storefront/forgot',
    'storefront/login',
    'storefront/register',
    'storefront/reset',
  ],
  console: ['admin'],
} as const satisfies Record<Exclude<Area, 'storefront'>, readonly string[]>
