import { withPublicUrl } from '#api/modules/page-urls.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { MailDelayed, type Mailer, MailRefused, type OutgoingMail } from '#api/platform/mail.ts'
import type { Language } from '#contract/errors.ts'
import { toOneLine } from '#contract/texts.ts'
import { readSettings } from '../settings/settings.service.ts'
import { type MailContent, renderMail } from './mails/all.ts'
import { type Sender, toHtml, toText } from './mails/layout.ts'
import type { MailTexts } from './mails/mail.ts'
import {
  blankSentMail,
  type ClaimedMail,
  claimMail,
  deleteUnsentMails,
  findStuckMails,
  insertMails,
  markMailSent,
  type NewMail,
  releaseMail,
} from './notifications.queries.ts'

export type { MailContent } from './mails/all.ts'
export { deleteUnsentMails, eraseMails, purgeOldMails, withdrawMails } from './notifications.queries.ts'

/** The job's name. It retries for about twenty minutes; `requeueMails` queues the mail again later. */
const SEND_MAIL = 'send-mail'

export type Mail = MailContent & {
  language: Language
  to: string
  /** The account the mail is addressed to, if any. */
  accountId?: number
  replyTo?: string | undefined
  /** The due day that the mail is a reminder of: it is not sent once that day is paid. */
  dueOn?: string
}

/** Removes line breaks and control characters that typed names may hold from all texts except quotations. */
const toSingleLines = (texts: MailTexts): MailTexts => ({
  ...texts,
  subject: toOneLine(texts.subject),
  heading: toOneLine(texts.heading),
  paragraphs: texts.paragraphs.map(toOneLine),
  ...(texts.facts ? { facts: texts.facts.map(({ label, value }) => ({ label, value: toOneLine(value) })) } : {}),
})

function toNewMail(mail: Mail, sender: Sender): NewMail {
  const texts = toSingleLines(renderMail(mail, mail.language, sender.companyName))
  return {
    kind: mail.kind,
    language: mail.language,
    accountId: mail.accountId ?? null,
    to: mail.to,
    replyTo: mail.replyTo ?? null,
    dueOn: mail.dueOn ?? null,
    headers: texts.unsubscribe ? { 'List-Unsubscribe': `<${texts.unsubscribe.url}>` } : {},
    subject: texts.subject,
    text: toText(texts, sender),
    html: toHtml(texts, sender, mail.language),
  }
}

/** Subject, HTML document and plain text of a mail as it would be sent. */
export async function previewMail(db: Db, mail: MailContent & { language: Language }, publicUrl: string) {
  const { subject, html, text } = toNewMail({ ...mail, to: '' }, await readSettings(db))
  return { subject, html: withPublicUrl(html, publicUrl), text: withPublicUrl(text, publicUrl) }
}

/**
 * Stores mails and queues their jobs in the transaction of the event: they are sent if and only if it commits. Returns
 * their ids with the addresses.
 */
export async function queueMails(tx: Tx, mails: Mail[]) {
  if (mails.length === 0) return []
  const sender = await readSettings(tx)
  const rows = await insertMails(
    tx,
    mails.map((mail) => toNewMail(mail, sender)),
  )
  await enqueue(
    tx,
    SEND_MAIL,
    rows.map(({ id }) => ({ mailId: id })),
  )
  return rows
}

export const queueMail = (tx: Tx, mail: Mail) => queueMails(tx, [mail])

const toOutgoing = (mail: ClaimedMail, sender: Sender, publicUrl: string): OutgoingMail => {
  const host = new URL(publicUrl).hostname
  const headers = Object.entries(mail.headers as Record<string, string>)
  return {
    from: { name: sender.companyName, address: sender.contact.email ?? `no-reply@${host}` },
    to: mail.to_address ?? '',
    ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
    subject: mail.subject,
    text: withPublicUrl(mail.text ?? '', publicUrl),
    html: withPublicUrl(mail.html ?? '', publicUrl),
    headers: Object.fromEntries(headers.map(([name, value]) => [name, withPublicUrl(value, publicUrl)])),
    // The same at each attempt, so that mail servers can drop duplicates.
    messageId: `<${mail.id}.${mail.created_at.getTime()}@${host}>`,
  }
}

/**
 * Attempts once to deliver a queued mail; deletes a reminder of what was paid since. Throws MailDelayed when the server
 * cannot accept it now: the mail stays queued. A permanent refusal sets the mail to failed.
 */
export async function sendMail(db: Db, mailer: Mailer, publicUrl: string, mailId: number) {
  if (mailer.kind === 'none') return
  const mail = await claimMail(db, mailId)
  if (!mail) return
  if (!mail.is_wanted) {
    await deleteUnsentMails(db, [mailId])
    return
  }
  if (mailer.kind === 'preview') {
    await markMailSent(db, mailId)
    return
  }
  try {
    await mailer.send(toOutgoing(mail, await readSettings(db), publicUrl))
  } catch (error) {
    const isFinal = error instanceof MailRefused
    const failure = isFinal || error instanceof MailDelayed ? error.message : 'unexpected'
    await releaseMail(db, mailId, isFinal ? 'failed' : 'queued', failure)
    if (!isFinal) throw error
    return
  }
  await blankSentMail(db, mailId)
}

/** Queues again the mails whose job gave up while the server was down, or was lost. */
export const requeueMails = (db: Db) =>
  inTransaction(db, async (tx) => {
    const stuck = await findStuckMails(tx)
    await enqueue(
      tx,
      SEND_MAIL,
      stuck.map(({ id }) => ({ mailId: id })),
    )
  })
