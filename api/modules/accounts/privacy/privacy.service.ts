import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import type { PrivacyChoices, SavePrivacyInput } from '#contract/account/preferences.ts'
import { findPrivacy, type PrivacyRow, updatePrivacy } from './privacy.queries.ts'

const toChoices = (row: PrivacyRow): PrivacyChoices => ({
  profileVisible: row.profile_visible,
  sharePurchaseHistory: row.shares_purchase_history,
  allowAnalytics: row.allows_analytics,
})

export const getPrivacy = async (db: Db, actor: Actor) => toChoices(await findPrivacy(db, actor.accountId))

export const savePrivacy = async (db: Db, actor: Actor, choices: SavePrivacyInput) =>
  toChoices(await updatePrivacy(db, actor.accountId, choices))

/** Whether purchases may be used for recommendations. Off by default. */
export const sharesHistory = async (db: Db, actor: Actor) =>
  (await findPrivacy(db, actor.accountId)).shares_purchase_history

/** Whether the caller's actions may be counted anonymously. On by default. */
export const allowsAnalytics = async (db: Db, actor: Actor) => (await findPrivacy(db, actor.accountId)).allows_analytics
