import type { Session } from '#web/lib/session/session.ts'
import { storesByKey } from '#web/lib/storage/local-storage-store.ts'
import { lastMoneyAccountKey } from '#web/lib/storage/storage-keys.ts'

const lastAccounts = storesByKey<number | null>(null, (json) => (Number.isInteger(json) ? Number(json) : null))

/** The money account of the last payment of this session on this device; null for its cash box. */
export const lastAccount = ({ key }: Session) => lastAccounts(lastMoneyAccountKey(key))
