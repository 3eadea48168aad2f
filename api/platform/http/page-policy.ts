import { createHash } from 'node:crypto'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Allows scripts of this origin and inline scripts with these hashes. Inline styles are allowed. */
export const contentSecurityPolicy = (inlineScripts: Iterable<string>) =>
  [
    "default-src 'self'",
    ['script-src', "'self'", ...new Set(Array.from(inlineScripts, sha256))].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "object-src 'none'",
    "form-action 'self'",
  ].join('; ')

/**
 * Removes the one-time `nonce` that the app's scripts have during rendering, and returns the inline scripts that
 * had it. A script injected through the page's data cannot know the nonce.
 */
export function stripNonces(html: string, nonce: string | undefined): { html: string; scripts: string[] } {
  if (!nonce) return { html, scripts: [] }
  const scripts: string[] = []
  const attribute = ` nonce="${nonce}"`
  const script = new RegExp(`<script([^>]*)${attribute}([^>]*)>([\\s\\S]*?)</script>`, 'g')
  for (const [, before = '', after = '', text = ''] of html.matchAll(script)) {
    if (!/\ssrc=/.test(before + after)) scripts.push(text)
  }
  return { html: html.replaceAll(attribute, ''), scripts }
}
