import { type Db, inTransaction } from '#api/platform/database/db.ts'
import type { Language } from '#contract/errors.ts'
import type { ContactInput } from '#contract/site/contact.ts'
import { queueMail } from '../notifications/notifications.service.ts'
import { insertMessageNotices } from '../notifications/notify.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { insertMessage } from './contact.queries.ts'

export { eraseWriter } from './contact.queries.ts'

/**
 * Stores a message and mails it to the contact address of the settings, if one is set. A message with the honeypot
 * field filled in gets the same answer and is dropped.
 */
export async function sendMessage(db: Db, input: ContactInput, language: Language) {
  if (input.website?.trim()) return
  const content = { name: input.name, email: input.email ?? null, phone: input.phone ?? null, message: input.message }
  await inTransaction(db, async (tx) => {
    const { id } = await insertMessage(tx, { ...content, language })
    await insertMessageNotices(tx, id)
    const { contact } = await readSettings(tx)
    if (!contact.email) return
    await queueMail(tx, {
      kind: 'contact-message',
      language,
      to: contact.email,
      replyTo: input.email,
      data: { messageId: id, ...content },
    })
  })
}
