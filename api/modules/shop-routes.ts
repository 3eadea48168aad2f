import type { FastifyInstance } from 'fastify'
import type { OAuthSettings } from '#api/modules/accounts/accounts.service.ts'
import type { Db } from '#api/platform/database/db.ts'
import type { ResponseCache } from '#api/platform/http/response-cache.ts'
import type { DataKey } from '#api/platform/secrets/data-key.ts'
import type { Keys } from '#api/platform/secrets/keys.ts'

/** Dependencies of every module's routes; each takes what it needs. */
export type ShopParts = {
  db: Db
  keys: Keys
  /** For personal data that is stored encrypted. */
  dataKey: DataKey
  publicCache: ResponseCache
  /** Public scheme and host of the shop, the start of addresses in the sitemap and in mails. */
  publicUrl: string
  /** Folder of stored files. */
  dataDir: string
  oauth: OAuthSettings
}

/** The routes of a module, registered by `api/app.ts`. */
export type ShopRoutes = (app: FastifyInstance, parts: ShopParts) => Promise<void>
