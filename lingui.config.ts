import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { areaFolders } from './web/areas.ts'

const account = areaFolders.account.map((folder) => `web/${folder}/**`)
const outbox = areaFolders.outbox.map((folder) => `web/${folder}/**`)
const staff = areaFolders.staff.map((folder) => `web/${folder}/**`)
const lending = areaFolders.lending.map((folder) => `web/${folder}/**`)
const texts = areaFolders.texts.map((folder) => `web/${folder}/**`)
const console = areaFolders.console.map((folder) => `web/${folder}/**`)

/** One catalogue for each area of web/areas.ts, filled by `lingui extract`. */
export default defineConfig({
  sourceLocale: 'en',
  runtimeConfigModule: { Trans: ['#web/ui/trans.tsx', 'Trans'] },
  locales: ['en', 'sw'],
  // File names without line numbers: moving code about does not change the catalogues.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: 'web/locales/{locale}/storefront',
      include: ['web'],
      exclude: ['web/build/**', ...account, ...outbox, ...staff, ...console],
    },
    { path: 'web/locales/{locale}/account', include: account },
    { path: 'web/locales/{locale}/outbox', include: outbox },
    { path: 'web/locales/{locale}/staff', include: staff },
    { path: 'web/locales/{locale}/lending', include: lending },
    { path: 'web/locales/{locale}/texts', include: texts },
    { path: 'web/locales/{locale}/console', include: console, exclude: [...account, ...lending, ...texts] },
  ],
})
