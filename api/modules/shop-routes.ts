import type { FastifyInstance } from 'fastify'
import type { OAuthSettings } from '#api/modules/accounts/accounts.service.ts'
import type { BulkKinds } from '#api/modules/bulk-jobs/bulk-jobs.service.ts'
import type { ListExports } from '#api/modules/bulk-jobs/exports/list-exports.service.ts'
import type { LockedCustomer } from '#api/modules/customers/customers.service.ts'
import type { ImportKinds } from '#api/modules/imports/import-kind.ts'
import type { Safaricom } from '#api/modules/mpesa/daraja.ts'
import type { SystemSettings } from '#api/modules/system/system.service.ts'
import type { TextCalls } from '#api/modules/texts/africastalking.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import type { FileStore } from '#api/platform/files/file-store.ts'
import type { ResponseCache } from '#api/platform/http/response-cache.ts'
import type { DataKey } from '#api/platform/secrets/data-key.ts'
import type { Keys } from '#api/platform/secrets/keys.ts'

/** Erases one account in all modules. `api/erase-accounts.ts` has the code. */
export type AccountEraser = {
  /** Locks requests, orders and client of the account, before the account itself. */
  lockBooks: (tx: Tx, accountId: number) => Promise<void>
  /** Null while its books are open. `removeFiles` is called after the transaction. */
  erase: (tx: Tx, accountId: number) => Promise<{ removeFiles: () => Promise<void> } | null>
  /** Erases the person of locked customers without an account: a record and those that were merged into it. */
  eraseCustomers: (tx: Tx, customers: LockedCustomer[]) => Promise<{ removeFiles: () => Promise<void> }>
}

/** Dependencies of every module's routes; each takes what it needs. */
export type ShopParts = {
  db: Db
  keys: Keys
  /** For personal data that is stored encrypted. */
  dataKey: DataKey
  publicCache: ResponseCache
  /** Public scheme and host of the shop, the start of addresses in the sitemap and in mails. */
  publicUrl: string
  /** Pictures, exports and uploads. */
  files: FileStore
  oauth: OAuthSettings
  /** Who answers for M-Pesa. */
  safaricom: Safaricom
  /** Who sends texts. */
  textCalls: TextCalls
  /** The code of each bulk action. */
  bulkKinds: BulkKinds
  /** How each list is exported. */
  listExports: ListExports
  /** The code of each kind of import. */
  importKinds: ImportKinds
  eraser: AccountEraser
  system: SystemSettings
}

/** The routes of a module, registered by `api/app.ts`. */
export type ShopRoutes = (app: FastifyInstance, parts: ShopParts) => Promise<void>
