import { subscribeConfirmed, unsubscribeEmail } from '#api/modules/newsletter/newsletter.service.ts'
import { saveOwnTextChoice } from '#api/modules/texts/texts.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import type { NotificationPreferences, SaveNotificationsInput } from '#contract/account/preferences.ts'
import { toLanguage } from '#contract/errors.ts'
import { findMailChoices, type MailChoicesRow, updateMailChoices } from './mail-preferences.queries.ts'
import { lockOwn } from './profile.service.ts'

/** For an unconfirmed address `newsletter` is the stored wish: its subscription is another person's private fact. */
const toPreferences = (row: MailChoicesRow): NotificationPreferences => ({
  orderUpdates: row.mails_orders,
  reminders: row.wants_reminders,
  texts: row.takes_texts,
  promotions: row.mails_promotions,
  newsletter: row.is_own_address ? row.is_subscribed : row.wants_newsletter,
  security: row.mails_security,
})

export const getMailChoices = async (db: Db, actor: Actor) => toPreferences(await findMailChoices(db, actor.accountId))

/** Missing fields stay unchanged. For an unconfirmed address the newsletter starts when it is confirmed. */
export const saveMailChoices = (
  db: Db,
  actor: Actor,
  choices: SaveNotificationsInput,
): Promise<NotificationPreferences> =>
  inTransaction(db, async (tx) => {
    await lockOwn(tx, actor)
    const before = await findMailChoices(tx, actor.accountId)
    await updateMailChoices(tx, actor.accountId, {
      mails_orders: choices.orderUpdates ?? before.mails_orders,
      wants_reminders: choices.reminders ?? before.wants_reminders,
      mails_promotions: choices.promotions ?? before.mails_promotions,
      mails_security: choices.security ?? before.mails_security,
      wants_newsletter: choices.newsletter ?? before.wants_newsletter,
    })
    if (choices.texts !== undefined) await saveOwnTextChoice(tx, actor.accountId, choices.texts)
    if (before.is_own_address && choices.newsletter === true) {
      const language = toLanguage(before.language)
      await subscribeConfirmed(tx, { email: before.email, language })
    }
    if (before.is_own_address && choices.newsletter === false) await unsubscribeEmail(tx, before.email)
    return toPreferences(await findMailChoices(tx, actor.accountId))
  })
