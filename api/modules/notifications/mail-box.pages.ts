import { zoneName } from '#api/platform/days.ts'
import { escapeHtml } from '#api/platform/html.ts'
import { businessZone } from '#contract/business-day.ts'
import { formatIn } from '#contract/day-text.ts'
import type { findNewestMails, getMail } from './mail-box.service.ts'

type ListedMail = Awaited<ReturnType<typeof findNewestMails>>[number]
type WholeMail = Awaited<ReturnType<typeof getMail>>

const style = `body{margin:0 auto;max-width:60rem;padding:1.5rem;font:16px/1.5 system-ui,sans-serif;color:#2b2a27;background:#faf8f4}
a{color:#0f6b45}table{width:100%;border-collapse:collapse}th,td{padding:.5rem .75rem .5rem 0;text-align:left;vertical-align:top;border-bottom:1px solid #e4dfd6}
iframe{width:100%;height:40rem;border:1px solid #e4dfd6;border-radius:10px;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:1rem;border-radius:10px;background:#fff}
td{overflow-wrap:anywhere}
@media (max-width:599px){body{padding:1rem}thead{display:none}tr{display:block;padding:.75rem 0;border-bottom:1px solid #e4dfd6}td{display:flex;gap:.75rem;padding:.15rem 0;border:0}td::before{content:attr(data-label);flex:0 0 4.5rem;color:#5f5a52}td a{display:inline-block;min-height:44px}}
@media (prefers-color-scheme:dark){body{color:#ece9e4;background:#16181a}a{color:#6cc79c}pre{background:#202326}th,td,tr{border-color:#34383c}td::before{color:#b3ada4}}`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>${body}</main></body></html>
`

const timeOf = (at: Date) =>
  formatIn('sv-SE', { timeZone: businessZone(), dateStyle: 'short', timeStyle: 'medium' }).format(at)

const row = (mail: ListedMail) => `<tr>
<td data-label="Time">${timeOf(mail.created_at)}</td><td data-label="To">${escapeHtml(mail.to_address ?? '')}</td>
<td data-label="Subject"><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a></td>
<td data-label="Kind">${escapeHtml(mail.kind)} (${mail.language})</td><td data-label="Status">${escapeHtml(mail.status)}</td></tr>`

export const mailListPage = (mails: ListedMail[]) =>
  page(
    'Mailbox',
    `<h1>Mailbox</h1><p>No mail server is set (SMTP_URL), so the shop shows its emails here. Times are in ${zoneName()} time.</p>
${
  mails.length === 0
    ? '<p>No emails yet.</p>'
    : `<table><thead><tr><th>Time</th><th>To</th><th>Subject</th><th>Kind</th><th>Status</th></tr></thead><tbody>${mails.map(row).join('')}</tbody></table>`
}`,
  )

const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`)

export const mailPage = (mail: WholeMail) =>
  page(
    mail.subject,
    `<p><a href="/dev/mail">All emails</a></p><h1>${escapeHtml(mail.subject)}</h1>
<p>To ${escapeHtml(mail.to_address ?? '-')}${mail.reply_to ? `, answers to ${escapeHtml(mail.reply_to)}` : ''}, ${timeOf(mail.created_at)} ${zoneName()} time, ${escapeHtml(mail.kind)} (${mail.language}), ${escapeHtml(mail.status)}</p>
<iframe src="/dev/mail/${mail.id}/html" title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Text</h2><pre>${withLinks(mail.text)}</pre>`,
  )

/** The HTML of the mail, with links that open in a new tab. */
export const mailFrame = (mail: WholeMail) => mail.html.replace('<head>', '<head><base target="_blank">')
