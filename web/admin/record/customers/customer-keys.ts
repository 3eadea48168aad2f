import { keysOf } from '#web/lib/query/keys.ts'

/** In a file of the console only, so that no shopper loads them. */
export const customerKeys = keysOf('customers')
