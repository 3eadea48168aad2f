import { keysOf } from '#web/lib/query/keys.ts'

/** In a file of the console alone, so that no shopper loads them. */
export const promotionKeys = keysOf('promotions')
