import { type Prefetches, prefetchScript } from './prefetch.inline.ts'
import { replayEventsScript } from './replay-events.inline.ts'

const styleLink = /<link rel="stylesheet" href="([^"#]+)#?"\/>/g
const moduleLink = /<link rel="modulepreload" href="([^"]+)"\/>/g

/** Puts the nonce first among the attributes of our scripts, and removes it from links. */
export const withMarksFirst = (html: string, mark: string) =>
  html.replace(new RegExp(`<(script|link)([^>]*?) nonce="${mark}"`, 'g'), (_, tag: string, before: string) =>
    tag === 'script' ? `<script nonce="${mark}"${before}` : `<link${before}`,
  )

/**
 * Inlines the style sheets of a page: on a slow connection each link would delay the first paint by a round trip. The
 * links stay, disabled, because the router expects them; later pages add theirs after them. The router appends `#` to
 * sheets that scripts import as well; such a sheet gets a second link without it, or the scripts would fetch it again.
 */
export const withStyles = (html: string, texts: Record<string, string>) =>
  html.replace(styleLink, (link, file: string) => {
    const text = texts[file]
    if (text === undefined) return link
    const own = `<link rel="stylesheet" href="${file}"/>`
    return `${[...new Set([link, own])].map(switchedOff).join('')}<style>${text}</style>`
  })

const switchedOff = (link: string) => `${link.slice(0, -2)} media="not all" disabled=""/>`

/**
 * Lets scripts in the head make the first calls of a session and decide when the scripts of a page load; see
 * prefetch.inline.ts and replay-events.inline.ts.
 */
export const withEarlyStart = (html: string, waits: boolean, prefetches: Prefetches, mark: string) => {
  const files = Array.from(html.matchAll(moduleLink), ([, file = '']) => file)
  const script = `<script nonce="${mark}"`
  const start = `${script}>${prefetchScript(prefetches)};${replayEventsScript(files, waits)}</script>`
  return html
    .replace(moduleLink, '')
    .replace(`${script} type="module" async="">`, `${script} type="text/plain" id="start">`)
    .replace('<link rel="stylesheet"', (link) => start + link)
}
