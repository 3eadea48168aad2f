import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import { largestPicture } from '#contract/account/profile.ts'
import * as months from '#contract/lending/months.staff.ts'
import * as general from '#contract/site/general-settings.staff.ts'
import * as pages from '#contract/site/pages.staff.ts'
import { getPage as getPageContract } from '#contract/site/pages.ts'
import { getPublicSettings } from '#contract/site/settings.ts'
import { getGeneralSettings, saveGeneralSettings } from './general-settings.ts'
import { closeMonth, listClosedMonths, listMonths, reopenMonth } from './months.service.ts'
import { getPageVersion, listPages, listPageVersions, previewPage } from './page-history.ts'
import { getPage, getPageSource, savePage } from './pages.service.ts'
import { readPublicSettings } from './settings.service.ts'

/** Bytes: the largest logo as base64, plus 64 KB for the texts. */
const GENERAL_BYTES = Math.ceil(largestPicture / 3) * 4 + 64 * 1024
/** Bytes: enough for a page of 20,000 characters in their longest JSON escapes. */
const PAGE_BYTES = 512 * 1024

export const settingsRoutes: ShopRoutes = async (app, { db, files, publicCache: cache }) => {
  app.endpoint(getPublicSettings, () => readPublicSettings(db), { cache })
  app.endpoint(general.getGeneralSettings, () => getGeneralSettings(db))
  app.endpoint(general.saveGeneralSettings, ({ actor, body }) => saveGeneralSettings(db, files, actor, body), {
    bodyLimit: GENERAL_BYTES,
  })
  app.endpoint(getPageContract, ({ params, query }) => getPage(db, params.slug, query.language ?? 'en'), { cache })
  app.endpoint(pages.getPageSource, ({ params, query }) => getPageSource(db, params.slug, query.language ?? 'en'))
  app.endpoint(pages.listPages, () => listPages(db))
  app.endpoint(pages.listPageVersions, ({ params, query }) => listPageVersions(db, params.slug, query))
  app.endpoint(pages.getPageVersion, ({ params, query }) =>
    getPageVersion(db, params.slug, params.version, query.language),
  )
  app.endpoint(pages.previewPage, ({ body }) => previewPage(db, body), { bodyLimit: PAGE_BYTES })
  app.endpoint(pages.savePage, ({ actor, params, body }) => savePage(db, actor, params.slug, body), {
    bodyLimit: PAGE_BYTES,
  })
  app.endpoint(months.listMonths, ({ query }) => listMonths(db, query))
  app.endpoint(months.listClosedMonths, () => listClosedMonths(db))
  app.endpoint(months.closeMonth, ({ actor, params }) => closeMonth(db, actor, params.month))
  app.endpoint(months.reopenMonth, ({ actor, params, body }) => reopenMonth(db, actor, params.month, body.reason))
}
