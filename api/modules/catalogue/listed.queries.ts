import { sql } from 'kysely'

/**
 * What the shop lists: an active product of an active category. A trigger keeps the flag; the indexes behind lists are
 * built on it, so a statement about "products" that should use them names it.
 */
export const isListed = sql<boolean>`products.listed`
