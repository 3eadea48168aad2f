import { defineConfig } from '@lingui/cli'

/** Two catalogues, so that words of the console never reach a shopper. Extract with `lingui extract`. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'sw'],
  catalogs: [
    { path: 'web/locales/{locale}/storefront', include: ['web'], exclude: ['web/admin/**', 'web/build/**'] },
    { path: 'web/locales/{locale}/console', include: ['web/admin'] },
  ],
})
