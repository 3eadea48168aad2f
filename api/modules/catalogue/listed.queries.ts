import { sql } from 'kysely'

/**
 * Whether a product is listed: active, in an active category. A trigger maintains the column. The indexes of lists are
 * partial on it, so a statement about "products" must contain it to use them.
 */
export const isListed = sql<boolean>`products.listed`
