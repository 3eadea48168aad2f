import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { setRegion } from '#contract/region.ts'
import { bulkKinds } from './bulk-kinds.ts'
import { accountEraser } from './erase-accounts.ts'
import { importKinds } from './import-kinds.ts'
import { listExports } from './list-exports.ts'
import { authenticator, type OAuthSettings } from './modules/accounts/accounts.service.ts'
import { invitationRoutes } from './modules/accounts/credentials/invitations.routes.ts'
import { passwordRoutes } from './modules/accounts/credentials/passwords.routes.ts'
import { registrationRoutes } from './modules/accounts/credentials/registration.routes.ts'
import { oauthRoutes } from './modules/accounts/oauth/oauth.routes.ts'
import { myDataRoutes } from './modules/accounts/privacy/my-data.routes.ts'
import { addressRoutes } from './modules/accounts/profile/addresses.routes.ts'
import { choicesRoutes, profileRoutes } from './modules/accounts/profile/profile.routes.ts'
import { sessionRoutes, twoFactorRoutes } from './modules/accounts/sessions/sessions.routes.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { branchRoutes } from './modules/branches/branches.routes.ts'
import { bulkJobRoutes } from './modules/bulk-jobs/bulk-jobs.routes.ts'
import { cartRoutes } from './modules/carts/carts.routes.ts'
import { brandRoutes } from './modules/catalogue/brands/brands.routes.ts'
import { browseRoutes } from './modules/catalogue/browse.routes.ts'
import { catalogueRoutes } from './modules/catalogue/catalogue.routes.ts'
import { categoryRoutes } from './modules/catalogue/categories/categories.routes.ts'
import { managedProductRoutes } from './modules/catalogue/managed/managed.routes.ts'
import { synonymRoutes } from './modules/catalogue/search/synonyms.routes.ts'
import { sitemapRoutes } from './modules/catalogue/sitemap/sitemap.routes.ts'
import { contactRoutes } from './modules/contact/contact.routes.ts'
import { creditRoutes } from './modules/credit/credit.routes.ts'
import { customerRoutes } from './modules/customers/customers.routes.ts'
import { customerRecordRoutes } from './modules/customers/records/customers.routes.ts'
import { pictureRoutes } from './modules/files/files.routes.ts'
import { groupRoutes } from './modules/groups/groups.routes.ts'
import { importRoutes } from './modules/imports/imports.routes.ts'
import { moneyAccountRoutes } from './modules/money/accounts/money-accounts.routes.ts'
import { cashRoutes } from './modules/money/cash/cash.routes.ts'
import { type Safaricom, safaricom } from './modules/mpesa/daraja.ts'
import { mpesaCallbackRoutes, mpesaRoutes } from './modules/mpesa/mpesa.routes.ts'
import { type Phones, phoneRoutes } from './modules/mpesa/phones.routes.ts'
import { letterRoutes } from './modules/newsletter/letters/letters.routes.ts'
import { newsletterRoutes } from './modules/newsletter/newsletter.routes.ts'
import { mailBoxRoutes } from './modules/notifications/mail-box.routes.ts'
import { noticeRoutes } from './modules/notifications/notices.routes.ts'
import { orderRoutes } from './modules/orders/orders.routes.ts'
import { preferenceRoutes } from './modules/preferences/preferences.routes.ts'
import { promotionRoutes } from './modules/promotions/managed/promotions.routes.ts'
import { reportRoutes } from './modules/reports/reports.routes.ts'
import { requestRoutes } from './modules/requests/requests.routes.ts'
import { reviewRoutes } from './modules/reviews/reviews.routes.ts'
import { roleRoutes } from './modules/roles/roles.routes.ts'
import { searchRoutes } from './modules/search/search.routes.ts'
import { settingsRoutes } from './modules/settings/settings.routes.ts'
import type { ShopParts } from './modules/shop-routes.ts'
import { handOverRoutes } from './modules/staff/hand-over/hand-over.routes.ts'
import { userRoutes } from './modules/staff/users/users.routes.ts'
import { stockAlertRoutes, stockRoutes } from './modules/stock/stock.routes.ts'
import { stockVersion } from './modules/stock/stock.service.ts'
import { systemRoutes } from './modules/system/system.routes.ts'
import type { SystemSettings } from './modules/system/system.service.ts'
import { africasTalking, type TextCalls } from './modules/texts/africastalking.ts'
import { demoTexts } from './modules/texts/demo-texts.ts'
import { phoneTextRoutes } from './modules/texts/phone-texts.routes.ts'
import { textCallbackRoutes, textRoutes } from './modules/texts/texts.routes.ts'
import { watchCacheVersions } from './platform/database/cache-versions.ts'
import type { Db } from './platform/database/db.ts'
import { findRegion } from './platform/database/region.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { addOpenApi } from './platform/http/openapi.ts'
import { ResponseCache } from './platform/http/response-cache.ts'
import { createServer } from './platform/http/server.ts'
import { countHit } from './platform/limits/rate-windows.ts'
import { dataKeyFor } from './platform/secrets/data-key.ts'
import { keysFor } from './platform/secrets/keys.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Empties the caches of this process when a change committed before the call makes them stale; else every half second. */
    clearStaleCache(): Promise<void>
    /** From now on `/health/ready` refuses, and each answer closes its connection, so that a proxy goes elsewhere. */
    drain(): void
  }
}

type AppOptions = {
  db: Db
  sessionSecret: string
  /** Encrypts personal data. */
  dataKey: string
  logLevel: string
  files: FileStore
  /** Scheme and host of the links in mails and of the sitemap. */
  publicUrl?: string
  /** Proxies whose forwarded addresses are trusted: by default those on this machine. */
  trustedProxies?: string[]
  oauth?: OAuthSettings
  /** Who answers for M-Pesa; tests and the demo have pretend phones. */
  mpesa?: Safaricom
  /** Who sends texts; tests and the demo have pretend phones. */
  textCalls?: Partial<TextCalls>
  metricsToken?: string | undefined
  /** Time within which a whole request must arrive; by default 30 s. */
  requestTimeoutMs?: number
  /** Mean delay of the event loop above which calls are refused; by default 1 s, 0 for never. */
  maxLoopDelayMs?: number
  /** Shows the sent mail at /dev/mail, for the demo only. */
  showMail?: boolean
  /** Pretend phones at /dev/phones, for the demo only. */
  phones?: Phones | undefined
  /** Settings that staff see; by default no mail and no backups. */
  system?: Omit<SystemSettings, 'files'>
  /** Adds the HTML pages; left out where only the API runs. */
  addPages?: (app: FastifyInstance, cache: ResponseCache) => Promise<void>
}

/** Registers every module of the API. */
export async function buildApp({
  db,
  sessionSecret,
  dataKey,
  logLevel,
  files,
  publicUrl = 'http://localhost:4000',
  trustedProxies = ['loopback'],
  oauth = {},
  mpesa = safaricom,
  textCalls = {},
  showMail = false,
  phones,
  requestTimeoutMs,
  maxLoopDelayMs,
  metricsToken,
  system = { dataDir: '.', s3: undefined, mail: 'none', backup: { dir: undefined, at: '02:00', keep: 7 } },
  addPages,
}: AppOptions): Promise<FastifyInstance> {
  const keys = keysFor(sessionSecret, dataKey)
  const authenticate = authenticator(db, keys.tokens)
  const publicCache = new ResponseCache()
  const app = await createServer({
    logLevel,
    trustedProxies,
    countHit: (key, seconds) => countHit(db, key, seconds),
    metricsToken,
    ...(requestTimeoutMs ? { requestTimeoutMs } : {}),
    ...(maxLoopDelayMs === undefined ? {} : { maxLoopDelayMs }),
    authenticate,
  })
  addHealth(app, db)
  await addOpenApi(app, 'Sokoni')

  const personalKey = dataKeyFor(dataKey)
  const parts: ShopParts = {
    db,
    keys,
    dataKey: personalKey,
    eraser: accountEraser({ files, dataKey: personalKey }),
    publicCache,
    publicUrl,
    files,
    oauth,
    safaricom: mpesa,
    textCalls: { ...africasTalking, ...(showMail ? demoTexts(app, db) : {}), ...textCalls },
    bulkKinds,
    listExports,
    importKinds,
    system: { ...system, files },
  }
  await app.register(settingsRoutes, parts)
  await app.register(newsletterRoutes, parts)
  await app.register(letterRoutes, parts)
  await app.register(contactRoutes, parts)
  await app.register(noticeRoutes, parts)
  await app.register(auditRoutes, parts)
  if (showMail) await app.register(mailBoxRoutes, parts)
  if (phones) {
    await app.register(phoneRoutes(phones), parts)
    await app.register(phoneTextRoutes, parts)
  }
  await app.register(profileRoutes, parts)
  await app.register(addressRoutes, parts)
  await app.register(choicesRoutes, parts)
  await app.register(myDataRoutes, parts)
  await app.register(sessionRoutes, parts)
  await app.register(registrationRoutes, parts)
  await app.register(passwordRoutes, parts)
  await app.register(twoFactorRoutes, parts)
  await app.register(oauthRoutes, parts)
  await app.register(invitationRoutes, parts)
  await app.register(roleRoutes, parts)
  await app.register(importRoutes, parts)
  await app.register(bulkJobRoutes, parts)
  await app.register(branchRoutes, parts)
  await app.register(groupRoutes, parts)
  await app.register(customerRoutes, parts)
  await app.register(customerRecordRoutes, parts)
  await app.register(catalogueRoutes, parts)
  await app.register(brandRoutes, parts)
  await app.register(categoryRoutes, parts)
  await app.register(managedProductRoutes, parts)
  await app.register(browseRoutes, parts)
  await app.register(synonymRoutes, parts)
  await app.register(sitemapRoutes, parts)
  await app.register(stockAlertRoutes, parts)
  await app.register(stockRoutes, parts)
  await app.register(promotionRoutes, parts)
  await app.register(cashRoutes, parts)
  await app.register(moneyAccountRoutes, parts)
  await app.register(mpesaRoutes, parts)
  await app.register(mpesaCallbackRoutes, parts)
  await app.register(textRoutes, parts)
  await app.register(textCallbackRoutes, parts)
  await app.register(creditRoutes, parts)
  await app.register(cartRoutes, parts)
  await app.register(orderRoutes, parts)
  await app.register(reviewRoutes, parts)
  await app.register(requestRoutes, parts)
  await app.register(userRoutes, parts)
  await app.register(handOverRoutes, parts)
  await app.register(preferenceRoutes, parts)
  await app.register(searchRoutes, parts)
  await app.register(reportRoutes, parts)
  await app.register(pictureRoutes, parts)
  await app.register(systemRoutes, parts)

  const { check, stop } = watchCacheVersions(readVersionsOf(db), () => publicCache.clear())
  app.decorate('clearStaleCache', check)
  await check()
  app.addHook('onClose', async () => stop())
  await addPages?.(app, publicCache)
  return app
}

/**
 * Reads the versions behind all public answers: of tables that staff change, and of the stock ledger. The region is that
 * of the process, so it is written only when the stored one is another than at the last read.
 */
function readVersionsOf(db: Db) {
  let known = ''
  return async () => {
    const stored = await findRegion(db)
    if (JSON.stringify(stored) !== known) setRegion(stored)
    known = JSON.stringify(stored)
    const rows = await db.selectFrom('cache_versions').select(['scope', 'version']).orderBy('scope').execute()
    return JSON.stringify([rows, await stockVersion(db)])
  }
}

function addHealth(app: FastifyInstance, db: Db) {
  let draining = false
  app.decorate('drain', () => {
    draining = true
  })
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining) reply.header('connection', 'close')
    done()
  })
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }))
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    if (draining) return reply.status(503).send({ status: 'draining' })
    await sql`select 1`.execute(db)
    return { status: 'ready' }
  })
}
