import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** Two catalogues, so that words of the console never reach a shopper. Filled by `lingui extract`. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'sw'],
  // File names without line numbers: moving code about does not change the catalogues.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    { path: 'web/locales/{locale}/storefront', include: ['web'], exclude: ['web/admin/**', 'web/build/**'] },
    { path: 'web/locales/{locale}/console', include: ['web/admin'] },
  ],
})
