import type { Db } from '#api/platform/database/db.ts'
import type { SavePrivacyInput } from '#contract/account/preferences.ts'

const columns = ['profile_visible', 'shares_purchase_history', 'allows_analytics'] as const

export const findPrivacy = (db: Db, accountId: number) =>
  db.selectFrom('accounts').select(columns).where('id', '=', accountId).executeTakeFirstOrThrow()
export type PrivacyRow = Awaited<ReturnType<typeof findPrivacy>>

/** Missing fields stay unchanged. */
export const updatePrivacy = (db: Db, accountId: number, choices: SavePrivacyInput) =>
  db
    .updateTable('accounts')
    .set((eb) => ({
      profile_visible: choices.profileVisible ?? eb.ref('profile_visible'),
      shares_purchase_history: choices.sharePurchaseHistory ?? eb.ref('shares_purchase_history'),
      allows_analytics: choices.allowAnalytics ?? eb.ref('allows_analytics'),
    }))
    .where('id', '=', accountId)
    .returning(columns)
    .executeTakeFirstOrThrow()
