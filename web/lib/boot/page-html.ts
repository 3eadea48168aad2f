import { replayEventsScript } from './replay-events.inline.ts'

const styleLink = /<link rel="stylesheet" href="([^"#]+)#?"\/>/g
const moduleLink = /<link rel="modulepreload" href="([^"]+)"\/>/g

/** Our scripts with their mark as the first attribute, and no marks on links. */
export const withMarksFirst = (html: string, mark: string) =>
  html.replace(new RegExp(`<(script|link)([^>]*?) nonce="${mark}"`, 'g'), (_, tag: string, before: string) =>
    tag === 'script' ? `<script nonce="${mark}"${before}` : `<link${before}`,
  )

/**
 * Puts the style sheets of a page into it: on a slow line each would be one more journey before anything is painted.
 * The links stay, switched off, since the router answers for them; later pages add theirs beside them. The router marks
 * those that scripts know too with `#`; such a sheet gets a second link by its own name, or they would fetch it again.
 */
export const withStyles = (html: string, texts: Record<string, string>) =>
  html.replace(styleLink, (link, file: string) => {
    const text = texts[file]
    if (text === undefined) return link
    const own = `<link rel="stylesheet" href="${file}"/>`
    return `${[...new Set([link, own])].map(switchedOff).join('')}<style>${text}</style>`
  })

const switchedOff = (link: string) => `${link.slice(0, -2)} media="not all" disabled=""/>`

/** Leaves it to a script in the head when the scripts of a page begin; see early-start.ts. */
export const withEarlyStart = (html: string, waits: boolean, mark: string) => {
  const files = Array.from(html.matchAll(moduleLink), ([, file = '']) => file)
  const script = `<script nonce="${mark}"`
  const start = `${script}>${replayEventsScript(files, waits)}</script>`
  return html
    .replace(moduleLink, '')
    .replace(`${script} type="module" async="">`, `${script} type="text/plain" id="start">`)
    .replace('<link rel="stylesheet"', (link) => start + link)
}
