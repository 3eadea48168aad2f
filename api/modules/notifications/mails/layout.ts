import { escapeHtml } from '#api/platform/html.ts'
import type { Language } from '#contract/errors.ts'
import type { Settings } from '#contract/site/settings.ts'
import type { MailTexts } from './mail.ts'

export type Sender = Pick<Settings, 'companyName' | 'contact'>

const present = (parts: (string | false | null | undefined)[]) => parts.filter((line) => typeof line === 'string')

export function toText(texts: MailTexts, sender: Sender): string {
  const blocks = present([
    texts.heading,
    ...texts.paragraphs,
    texts.facts?.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    texts.body?.text,
    texts.quote?.replace(/^/gm, '> '),
    texts.action && `${texts.action.label}:\n${texts.action.url}`,
    '--',
    present([sender.companyName, sender.contact.phone, sender.contact.email]).join('\n'),
    texts.reason,
    texts.unsubscribe && `${texts.unsubscribe.label}:\n${texts.unsubscribe.url}`,
  ])
  return `${blocks.join('\n\n')}\n`
}

// Mail clients support little CSS: hence tables, inline styles, and one style sheet for dark mode only.
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const dark = `@media (prefers-color-scheme:dark){.page{background:#16181a!important}.card{background:#202326!important}
.card,.card h1,.card p,.card td,.card .body{color:#ece9e4!important}.card .body a{color:#6cc79c!important}.small,.small a,.card .small{color:#a9a59d!important}
.brand{color:#6cc79c!important}}`

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#2b2a27">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

type Fact = { label: string; value: string }

const factRow = ({ label, value }: Fact) => `<tr>
<td style="padding:4px 16px 4px 0;font-size:15px;color:#6d6a63;vertical-align:top">${escapeHtml(label)}</td>
<td style="padding:4px 0;font-size:15px;color:#2b2a27">${escapeHtml(value)}</td></tr>`

const facts = (rows: Fact[]) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows.map(factRow).join('')}</table>`

const button = ({ label, url }: { label: string; url: string }) => `<p style="margin:24px 0">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:#0f6b45;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="small" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#6d6a63;word-break:break-all">${escapeHtml(url)}</p>`

/** Elements of a body with the styles that mail clients would choose otherwise. */
const bodyStyles = {
  h2: 'margin:24px 0 12px;font-size:18px;line-height:1.35',
  h3: 'margin:20px 0 8px;font-size:16px;line-height:1.35',
  p: 'margin:0 0 16px',
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  a: 'color:#0f6b45;text-decoration:underline',
  th: 'padding:4px 16px 4px 0;text-align:left',
  td: 'padding:4px 16px 4px 0',
}

const withStyles = (html: string) =>
  Object.entries(bodyStyles).reduce(
    (styled, [tag, style]) => styled.replace(new RegExp(`<${tag}(?=[ >])`, 'g'), `<${tag} style="${style}"`),
    html,
  )

const body = ({ html }: { html: string }) =>
  `<div class="body" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#2b2a27;overflow-wrap:anywhere">${withStyles(html)}</div>`

const quote = (text: string) =>
  `<div style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid #d8d2c8">${paragraph(text)}</div>`

const footer = (texts: MailTexts, sender: Sender) => {
  const parts = present([sender.companyName, sender.contact.phone, sender.contact.email]).map(escapeHtml)
  const leave = texts.unsubscribe
  return `<p class="small" style="margin:0 0 8px;font-size:13px;line-height:1.5;color:#6d6a63">${parts.join(' &middot; ')}</p>
<p class="small" style="margin:0;font-size:13px;line-height:1.5;color:#6d6a63">${escapeHtml(texts.reason)}${
    leave
      ? ` <a href="${escapeHtml(leave.url)}" style="color:#6d6a63;text-decoration:underline">${escapeHtml(leave.label)}</a>`
      : ''
  }</p>`
}

const cardOf = (texts: MailTexts) =>
  present([
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#2b2a27">${escapeHtml(texts.heading)}</h1>`,
    ...texts.paragraphs.map(paragraph),
    texts.facts && facts(texts.facts),
    texts.body && body(texts.body),
    texts.quote && quote(texts.quote),
    texts.action && button(texts.action),
  ]).join('\n')

/** The HTML layout of all mails: the organisation's name, a card, and a footer with the reason for the mail. */
export const toHtml = (texts: MailTexts, sender: Sender, language: Language): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(texts.subject)}</title><style>${dark}</style></head>
<body class="page" style="margin:0;background:#f6f3ee;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td class="brand" style="padding:0 4px 14px;font-size:20px;font-weight:700;color:#0f6b45">${escapeHtml(sender.companyName)}</td></tr>
<tr><td class="card" style="padding:28px;border-radius:10px;background:#ffffff">
${cardOf(texts)}
</td></tr>
<tr><td style="padding:18px 4px 0">${footer(texts, sender)}</td></tr>
</table></td></tr></table></body></html>
`
