import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import { zoneName } from '#api/platform/days.ts'
import { escapeHtml } from '#api/platform/html.ts'
import { businessZone } from '#contract/business-day.ts'
import { formatIn } from '#contract/day-text.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { tellShop } from './demo-texts.ts'
import { findNewestTexts } from './texts.queries.ts'

const style = `body{margin:0 auto;max-width:34rem;padding:1.5rem;font:16px/1.5 system-ui,sans-serif;color:#2b2a27;background:#faf8f4}
a{color:#0f6b45}ol{list-style:none;padding:0}li{margin-block:.75rem;padding:.75rem 1rem;border-radius:10px;background:#fff;overflow-wrap:anywhere}
p{margin-block:.25rem}small{color:#5f5a52}form{display:flex;gap:.5rem;flex-wrap:wrap;margin-block:.5rem}
input,button{font:inherit;min-height:44px;padding:.5rem .75rem;border:1px solid #8a857d;border-radius:8px}input{flex:1 1 8rem;min-width:0}
button{border:0;background:#0f6b45;color:#fff;font-weight:650}
@media (prefers-color-scheme:dark){body{color:#ece9e4;background:#16181a}a{color:#6cc79c}li{background:#202326}small{color:#b3ada4}input{color:inherit;background:#16181a}}`

const page = (body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Texts on pretend phones</title><style>${style}</style></head>
<body><main><p><a href="/dev/phones">Pretend phones</a></p><h1>Texts</h1>${body}</main></body></html>
`

type Row = Awaited<ReturnType<typeof findNewestTexts>>[number]

const timeOf = (at: Date) =>
  formatIn('sv-SE', { timeZone: businessZone(), dateStyle: 'short', timeStyle: 'short' }).format(at)

const item = ({ phone, body, state, created_at: at }: Row) => `<li>
<p><strong>${escapeHtml(toLocalPhone(phone ?? ''))}</strong> <small>${timeOf(at)}, ${escapeHtml(state)}</small></p><p>${escapeHtml(body ?? '')}</p>
<form method="post" action="/dev/phones/texts"><input type="hidden" name="from" value="${escapeHtml(phone ?? '')}">
<input name="text" value="STOP" maxlength="160" required aria-label="Answer of ${escapeHtml(toLocalPhone(phone ?? ''))}"><button>Reply</button></form></li>`

/** The newest texts of the demo on the phones that got them, which may reply; what they reply reaches the shop as STOP does. */
export const phoneTextRoutes: ShopRoutes = async (app, { db }) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const hidden = { schema: { hide: true } }
  const show = async (said = '') => {
    const texts = await findNewestTexts(db)
    return page(`${said && `<p role="status"><strong>${escapeHtml(said)}</strong></p>`}
<p>In this demo texts reach these phones and cost nothing. They are sent within a minute. Times are in ${zoneName()} time.</p>
${texts.length === 0 ? '<p>No texts yet.</p>' : `<ol>${texts.map(item).join('')}</ol>`}`)
  }
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-type', 'text/html; charset=utf-8')
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; form-action 'self'",
    )
    reply.header('cache-control', 'no-store')
    reply.header('x-robots-tag', 'noindex')
  })
  app.get('/dev/phones/texts', hidden, () => show())
  app.post<{ Body: Record<string, string> }>('/dev/phones/texts', hidden, async ({ body }) => {
    const { from = '', text = '' } = body
    await tellShop(app, db, 'text-stop', { from, to: 'SHOP', text, date: new Date().toISOString(), id: 'demo' })
    return show(`${toLocalPhone(from)} replied: ${text}`)
  })
}
