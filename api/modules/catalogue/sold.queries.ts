import { sql } from 'kysely'

/** Shown in the shop: by a product's own state and its category's. For statements that read "products". */
export const isSold = sql<boolean>`(
  products.status = 'active' and exists (select from categories where id = products.category_id and active)
)`
