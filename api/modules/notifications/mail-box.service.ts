import { withPublicUrl } from '#api/modules/page-urls.ts'
import type { Db } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { findMail } from './notifications.queries.ts'

export { findNewestMails } from './notifications.queries.ts'

/** A mail as its recipient gets it. Throws NOT_FOUND for anything but the id of a mail. */
export async function getMail(db: Db, publicUrl: string, id: string) {
  const mail = /^\d{1,15}$/.test(id) ? await findMail(db, Number(id)) : undefined
  if (!mail) throw new ShopError('NOT_FOUND', {})
  return { ...mail, text: withPublicUrl(mail.text ?? '', publicUrl), html: withPublicUrl(mail.html ?? '', publicUrl) }
}
