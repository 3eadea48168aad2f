/** One page as a visitor got it, without a browser. */
export interface Seen {
  path: string
  status: number
  /** What may be used against the page: the parts of the head that are the same each time. */
  policy: string
  text: string
}

const atOnce = 4

async function read(url: string, path: string): Promise<Seen> {
  const answer = await fetch(url + path, { redirect: 'manual' })
  const policy = answer.headers.get('content-security-policy') ?? ''
  return { path, status: answer.status, policy, text: await answer.text() }
}

/** Reads addresses, a few at a time, in their order. */
export async function readAll(url: string, paths: readonly string[]): Promise<Seen[]> {
  const seen: Seen[] = []
  for (let at = 0; at < paths.length; at += atOnce) {
    seen.push(...(await Promise.all(paths.slice(at, at + atOnce).map((path) => read(url, path)))))
  }
  return seen
}

const decoded = (attribute: string) => attribute.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

/** The addresses of this shop that a page leads to: links, alternatives in the head, forms. */
function linksIn({ path, text }: Seen, url: string): string[] {
  const found = [...text.matchAll(/<(?:a|link|form)\b[^>]*?\b(?:href|action)="([^"]*)"/g)]
  return found
    .map(([, target = '']) => new URL(decoded(target), url + path))
    .filter(({ origin, pathname }) => origin === url && !/\.\w+$|^\/(?:assets|pictures|api)\//.test(pathname))
    .map(({ pathname, search }) => pathname + search)
}

/** Follows every link from `starts`, nearest first, until there are no more or `most` pages. */
export async function crawl(url: string, starts: readonly string[], most: number): Promise<Seen[]> {
  const known = new Set(starts)
  const waiting = [...starts]
  const seen: Seen[] = []
  while (waiting.length > 0 && seen.length < most) {
    const pages = await readAll(url, waiting.splice(0, Math.min(atOnce, most - seen.length)))
    seen.push(...pages)
    for (const link of pages.flatMap((page) => linksIn(page, url))) {
      if (known.has(link)) continue
      known.add(link)
      waiting.push(link)
    }
  }
  return seen
}
