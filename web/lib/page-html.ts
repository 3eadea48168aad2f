import { earlyStart } from './early-start.ts'

const styleLink = /<link rel="stylesheet" href="([^"#]+)#?"\/>/g
const moduleLink = /<link rel="modulepreload" href="([^"]+)"\/>/g
const startScript = '<script type="module" async="">'

/**
 * Puts the style sheets of a page into it: on a slow line each would be one more journey before anything is painted.
 * The links stay, switched off, since the router answers for them; later pages add theirs beside them.
 */
export const withStyles = (html: string, texts: Record<string, string>) =>
  html.replace(styleLink, (link, file: string) => {
    const text = texts[file]
    return text === undefined ? link : `${link.slice(0, -2)} media="not all" disabled=""/><style>${text}</style>`
  })

/** Leaves it to a script in the head when the scripts of a page begin; see early-start.ts. */
export const withEarlyStart = (html: string, waits: boolean) => {
  const files = Array.from(html.matchAll(moduleLink), ([, file = '']) => file)
  const start = `<script>${earlyStart(files, waits)}</script>`
  return html
    .replace(moduleLink, '')
    .replace(startScript, '<script type="text/plain" id="start">')
    .replace('<link rel="stylesheet"', (link) => start + link)
}
