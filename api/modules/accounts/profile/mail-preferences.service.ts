import { leave, subscribeConfirmed } from '#api/modules/newsletter/newsletter.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import type { NotificationPreferences, SaveNotificationsInput } from '#contract/account/preferences.ts'
import { toLanguage } from '#contract/errors.ts'
import { findMailChoices, type MailChoicesRow, updateMailChoices } from './mail-preferences.queries.ts'
import { lockOwn } from './profile.service.ts'

/** Of an address that is not proven to be theirs, nobody is told whether it has the newsletter: only what they wished. */
const toPreferences = (row: MailChoicesRow): NotificationPreferences => ({
  orderUpdates: row.mails_orders,
  promotions: row.mails_promotions,
  newsletter: row.is_own_address ? row.is_subscribed : row.wants_newsletter,
  security: row.mails_security,
})

export const getMailChoices = async (db: Db, actor: Actor) => toPreferences(await findMailChoices(db, actor.accountId))

/** What is not named stays. The newsletter of an address not confirmed yet begins when it is. */
export const saveMailChoices = (
  db: Db,
  actor: Actor,
  wanted: SaveNotificationsInput,
): Promise<NotificationPreferences> =>
  inTransaction(db, async (tx) => {
    await lockOwn(tx, actor)
    const before = await findMailChoices(tx, actor.accountId)
    await updateMailChoices(tx, actor.accountId, {
      mails_orders: wanted.orderUpdates ?? before.mails_orders,
      mails_promotions: wanted.promotions ?? before.mails_promotions,
      mails_security: wanted.security ?? before.mails_security,
      wants_newsletter: wanted.newsletter ?? before.wants_newsletter,
    })
    if (before.is_own_address && wanted.newsletter === true) {
      const language = toLanguage(before.language)
      await subscribeConfirmed(tx, { email: before.email, language })
    }
    if (before.is_own_address && wanted.newsletter === false) await leave(tx, before.email)
    return toPreferences(await findMailChoices(tx, actor.accountId))
  })
