import { sql } from 'kysely'
import type { Actor } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/database/db.ts'
import type { PriceSource } from '#contract/catalogue/product-choices.ts'

/** States why prices change in this transaction, and by whom: a trigger copies it into the history of prices. */
export const setPriceSource = (tx: Tx, actor: Actor, source: PriceSource) =>
  sql`
  select set_config('shop.price_source', ${source}, true), set_config('shop.price_actor', ${String(actor.accountId)}, true)
`.execute(tx)
