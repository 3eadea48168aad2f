import { createHash } from 'node:crypto'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Only our own scripts run: files of this origin and inline ones with these hashes. Inline styles are allowed. */
export const contentSecurityPolicy = (inlineScripts: Iterable<string>) =>
  [
    "default-src 'self'",
    ['script-src', "'self'", ...new Set(Array.from(inlineScripts, sha256))].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "object-src 'none'",
    "form-action 'self'",
  ].join('; ')

/**
 * The page without the one-time `mark` that our scripts carry as their nonce while it is rendered, and the inline
 * scripts that carried it. A script that came into the page with its data does not know the mark.
 */
export function withoutMarks(html: string, mark: string | undefined): { html: string; scripts: string[] } {
  if (!mark) return { html, scripts: [] }
  const scripts: string[] = []
  const attribute = ` nonce="${mark}"`
  const script = new RegExp(`<script([^>]*)${attribute}([^>]*)>([\\s\\S]*?)</script>`, 'g')
  for (const [, before = '', after = '', text = ''] of html.matchAll(script)) {
    if (!/\ssrc=/.test(before + after)) scripts.push(text)
  }
  return { html: html.replaceAll(attribute, ''), scripts }
}
