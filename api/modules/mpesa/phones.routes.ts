import { randomInt } from 'node:crypto'
import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import { ShopError } from '#api/platform/errors.ts'
import { escapeHtml } from '#api/platform/html.ts'
import { ksh } from '#contract/money.ts'
import { readPhone, toLocalPhone } from '#contract/phones.ts'
import {
  type PretendPayment,
  type PretendPrompt,
  type PromptAnswer,
  type pretendSafaricom,
  promptAnswers,
} from './pretend-safaricom.ts'
import { pretendStatement, statementStyles } from './pretend-statement.ts'
import { findDemoTills } from './tills.queries.ts'
import { callbackUrl } from './tills.service.ts'

const style = `body{margin:0 auto;max-width:34rem;padding:1.5rem;font:16px/1.5 system-ui,sans-serif;color:#2b2a27;background:#faf8f4}
label.check{display:flex;align-items:center}input[type=checkbox]{min-width:24px}label:not(.check){display:grid;gap:.25rem;margin-block:.75rem}input,select,button{font:inherit;min-height:44px;padding:.5rem .75rem;border:1px solid #8a857d;border-radius:8px}
.prompt{margin-block:1rem;padding:1rem;border:1px solid #8a857d;border-radius:8px}.prompt div{display:flex;flex-wrap:wrap;gap:.5rem}
button{border:0;background:#0f6b45;color:#fff;font-weight:650}
@media (prefers-color-scheme:dark){body{color:#ece9e4;background:#16181a}input,select{color:inherit;background:#202326}}`

const page = (body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Pretend phones</title><style>${style}</style></head>
<body><main><h1>Pretend phones</h1><p><a href="/dev/phones/texts">Texts</a></p>${body}</main></body></html>
`

const shortcodeOf = (number: string | null) => (number ?? '').replaceAll(' ', '')

export type Phones = ReturnType<typeof pretendSafaricom>
type Tills = Awaited<ReturnType<typeof findDemoTills>>

const form = (tills: Tills, said: string) => `${said && `<p role="status"><strong>${escapeHtml(said)}</strong></p>`}
<p>They stand in for M-Pesa in this demo: no money moves.</p>
<form method="post" action="/dev/phones"><label>Pay to<select name="till">${tills
  .map(({ id, name, number }) => `<option value="${id}">${escapeHtml(`${name}, ${number ?? ''}`)}</option>`)
  .join('')}</select></label>
<label>Account (client number, phone or order number)<input name="account" maxlength="20" required></label>
<label>Amount in KSh<input name="amount" inputmode="numeric" pattern="[0-9]+" required></label>
<label>From phone<input name="phone" inputmode="tel" value="07${randomInt(10_000_000, 99_999_999)}" required></label>
<label>Name<input name="name" maxlength="60" value="Wanjiru Kamau" required></label>
<label class="check"><input type="checkbox" name="untold" value="on"> Safaricom does not tell the shop</label>
<button>Pay</button></form>
<h2>Statements</h2><ul>${tills
  .flatMap(({ name, number }) =>
    statementStyles.map(
      (style) =>
        `<li><a href="/dev/phones/${shortcodeOf(number)}/${style}.csv">${escapeHtml(`${name}, ${style} style`)}</a></li>`,
    ),
  )
  .join('')}</ul>`

const answerLabels: Record<PromptAnswer, string> = {
  paid: 'Enter PIN',
  'wrong-pin': 'Wrong PIN',
  cancelled: 'Cancel',
  'no-answer': 'Let it end',
  'not-enough': 'Not enough money',
}

const promptForm = ({ checkoutId, phone, shillings, shortcode, account }: PretendPrompt) => {
  const text = `${toLocalPhone(`+${phone}`)}: Pay ${ksh(shillings)} to ${shortcode}, account ${account}?`
  const buttons = Object.entries(answerLabels).map(
    ([how, label]) => `<button name="answer" value="${how}">${label}</button>`,
  )
  return `<form method="post" action="/dev/phones/prompts" class="prompt"><p>${escapeHtml(text)}</p>
<input type="hidden" name="prompt" value="${escapeHtml(checkoutId)}"><div>${buttons.join('')}</div></form>`
}

/** The newest payments, to be given back to their phones. */
const reversals = (payments: readonly PretendPayment[]) =>
  payments
    .filter(({ reversal }) => reversal === null)
    .slice(-5)
    .toReversed()
    .map(({ code, shillings, account }) => {
      const text = `${code}: ${ksh(shillings)} to ${account}`
      return `<form method="post" action="/dev/phones/reversals" class="prompt"><p>${escapeHtml(text)}</p>
<button name="code" value="${escapeHtml(code)}">Give back</button></form>`
    })
    .join('')

/** Pays as a phone does, for the demo only: what is paid here reaches the shop as from Safaricom. */
export const phoneRoutes =
  ({ pay, reverse, confirm, tillOf, tell, ledger, paidOut, openPrompts, answerPrompt }: Phones): ShopRoutes =>
  async (app, { db, publicUrl }) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const hidden = { schema: { hide: true } }
    const show = async (said = '') => {
      const tills = await findDemoTills(db)
      const prompts = openPrompts().map(promptForm).join('')
      const paid = reversals(ledger())
      return page(
        tills.length > 0
          ? (prompts && `<h2>Asked to pay</h2>${prompts}<h2>Pay to a till</h2>`) +
              form(tills, said) +
              (paid && `<h2>Payments</h2>${paid}`)
          : '<p>No till is connected with them. Under Receipts, Accounts, choose a till and connect it.</p>',
      )
    }
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.getHeader('content-disposition')) reply.header('content-type', 'text/html; charset=utf-8')
      reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; form-action 'self'",
      )
      reply.header('cache-control', 'no-store')
      reply.header('x-robots-tag', 'noindex')
    })
    app.get('/dev/phones', hidden, () => show())
    app.post<{ Body: Record<string, string> }>('/dev/phones/prompts', hidden, async ({ body }) => {
      const how = String(body.answer)
      const answered = how in promptAnswers ? answerPrompt(String(body.prompt), how as PromptAnswer) : null
      if (!answered) return show('This prompt is over.')
      const { prompt, payment, callback } = answered
      await tell(prompt.callbackUrl, callback)
      const till = tillOf(prompt.shortcode)
      // A payment by a prompt is one to the till too.
      if (payment && till) await confirm(till, payment)
      return show(
        payment ? `Paid ${ksh(payment.shillings)}: ${payment.code}` : promptAnswers[how as PromptAnswer].words,
      )
    })
    app.post<{ Body: Record<string, string> }>('/dev/phones/reversals', hidden, async ({ body }) => {
      const payment = reverse(String(body.code))
      if (!payment) return show('This payment was given back already.')
      return show(`Given back by ${payment.reversal?.code}: ${payment.code}. The shop hears of it when it compares.`)
    })
    app.get<{ Params: { shortcode: string; style: string } }>(
      '/dev/phones/:shortcode/:style.csv',
      hidden,
      async ({ params: { shortcode, style } }, reply) => {
        const written = statementStyles.find((one) => one === style)
        if (!written) throw new ShopError('NOT_FOUND', {})
        reply.header('content-disposition', `attachment; filename="statement-${written}.csv"`)
        reply.type('text/csv; charset=utf-8')
        return pretendStatement(
          ledger().filter((paid) => paid.shortcode === shortcode),
          written,
          paidOut().filter((sent) => sent.shortcode === shortcode),
        )
      },
    )
    app.post<{ Body: Record<string, string> }>('/dev/phones', hidden, async ({ body }) => {
      const row = (await findDemoTills(db)).find(({ id }) => String(id) === body.till)
      const phone = readPhone(body.phone ?? '')?.slice(1)
      const shillings = Number(body.amount)
      if (!row || !phone || !Number.isInteger(shillings) || shillings < 1)
        return show('Not paid: check phone and amount.')
      const till = {
        shortcode: shortcodeOf(row.number),
        validationUrl: callbackUrl(publicUrl, row.callback_key, 'validation'),
        confirmationUrl: callbackUrl(publicUrl, row.callback_key, 'confirmation'),
      }
      const account = body.account ?? ''
      const payment = await pay(till, { phone, account, shillings, name: body.name ?? '' })
      if (!payment) return show('Not paid: the shop refused the account.')
      if (body.untold !== 'on') await confirm(till, payment)
      return show(`Paid KSh ${shillings} to ${account}: ${payment.code}`)
    })
  }
