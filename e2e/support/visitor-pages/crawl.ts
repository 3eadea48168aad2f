/** A page as a visitor receives it, without a browser. */
export interface VisitorPage {
  path: string
  status: number
  /** The content security policy. */
  policy: string
  text: string
}

const atOnce = 4

async function read(url: string, path: string): Promise<VisitorPage> {
  const answer = await fetch(url + path, { redirect: 'manual' })
  const policy = answer.headers.get('content-security-policy') ?? ''
  return { path, status: answer.status, policy, text: await answer.text() }
}

/** Reads addresses, a few at a time; the result is in their order. */
export async function readAll(url: string, paths: readonly string[]): Promise<VisitorPage[]> {
  const seen: VisitorPage[] = []
  for (let at = 0; at < paths.length; at += atOnce) {
    seen.push(...(await Promise.all(paths.slice(at, at + atOnce).map((path) => read(url, path)))))
  }
  return seen
}

const decoded = (attribute: string) => attribute.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

/** Addresses of this shop in a page: links, alternatives in the head, forms. */
function linksIn({ path, text }: VisitorPage, url: string): string[] {
  const found = [...text.matchAll(/<(?:a|link|form)\b[^>]*?\b(?:href|action)="([^"]*)"/g)]
  return found
    .map(([, target = '']) => new URL(decoded(target), url + path))
    .filter(({ origin, pathname }) => origin === url && !/\.\w+$|^\/(?:assets|pictures|api)\//.test(pathname))
    .map(({ pathname, search }) => pathname + search)
}

/** Follows links from `starts` breadth first, up to `max` pages. */
export async function crawl(url: string, starts: readonly string[], max: number): Promise<VisitorPage[]> {
  const known = new Set(starts)
  const waiting = [...starts]
  const seen: VisitorPage[] = []
  while (waiting.length > 0 && seen.length < max) {
    const pages = await readAll(url, waiting.splice(0, Math.min(atOnce, max - seen.length)))
    seen.push(...pages)
    for (const link of pages.flatMap((page) => linksIn(page, url))) {
      if (known.has(link)) continue
      known.add(link)
      waiting.push(link)
    }
  }
  return seen
}
