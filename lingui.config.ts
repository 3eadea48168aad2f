import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** Screens by which somebody becomes a member, signs in and keeps their account. */
const people = [
  'web/storefront/{account,confirm-email,forgot,login,register,reset}/**',
  'web/features/{profile,registration,sign-in}/**',
]

/**
 * Three catalogues: words of the console never reach a shopper, and those of people's own screens come with these. Filled
 * by `lingui extract`.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'sw'],
  // File names without line numbers: moving code about does not change the catalogues.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    { path: 'web/locales/{locale}/storefront', include: ['web'], exclude: ['web/admin/**', 'web/build/**', ...people] },
    { path: 'web/locales/{locale}/people', include: people },
    { path: 'web/locales/{locale}/console', include: ['web/admin'] },
  ],
})
