import { shells } from './shells.ts'

/** What `web/build/service-worker.ts` tells the worker about its build. */
export type Build = {
  id: string
  /** Paths of everything that the app loads, its catalogues and icons included. */
  files: readonly string[]
}

/** The browser, or a test in its place. */
export type Browser = {
  caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>
  fetch: (request: Request | string, options?: RequestInit) => Promise<Response>
}

/** Of all caches of the shop; others are left alone. */
const prefix = 'shop '
/** Files that download at the same time, so that the page that is open has the rest of the line. */
const concurrent = 3
/** Milliseconds after which a page counts as not answered. */
const pageDeadline = 15_000

/** Names under `/assets/` hold a hash of their content. */
const isImmutable = (path: string) => path.startsWith('/assets/')

const found = async (answer: Promise<Response>) => {
  const response = await answer
  if (!response.ok || response.redirected) throw new TypeError(`${response.url} answered ${response.status}`)
  return response
}

/**
 * Downloads what a build needs to start without the shop; what an earlier build has already is copied. Throws when a file
 * is missing, or when the shop runs another build by now: the browser then tries again later.
 */
export async function install({ id, files }: Build, { caches, fetch }: Browser): Promise<void> {
  const cache = await caches.open(prefix + id)
  const keep = async (path: string) => {
    const known = isImmutable(path) ? await caches.match(path, { ignoreVary: true }) : undefined
    await cache.put(path, known ?? (await found(fetch(path, isImmutable(path) ? {} : { cache: 'no-cache' }))))
  }
  const left = [...files]
  const work = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) await keep(path)
  }
  await Promise.all(Array.from({ length: concurrent }, work))
  for (const path of Object.values(shells)) {
    const shell = await found(fetch(path, { cache: 'no-cache' }))
    const html = await shell.clone().text()
    const named = html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []
    if (named.some((file) => !files.includes(file))) throw new TypeError(`${path} is of another build`)
    await cache.put(path, shell)
  }
}

/** Removes the files of earlier builds. Pages that are still open load theirs from the shop. */
export async function removeEarlier({ id }: Build, { caches }: Browser): Promise<void> {
  const earlier = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + id)
  await Promise.all(earlier.map((name) => caches.delete(name)))
}

const pathOf = ({ url }: Request) => new URL(url).pathname

/** The answer to a request of a page, or undefined for those that the browser sends as if there were no worker. */
export function answer(
  build: Build,
  browser: Browser,
  origin: string,
  request: Request,
): Promise<Response> | undefined {
  if (request.method !== 'GET' || new URL(request.url).origin !== origin) return undefined
  const path = pathOf(request)
  if (request.mode === 'navigate') return path.startsWith('/api/') ? undefined : answerPage(build, browser, request)
  return build.files.includes(path) ? answerFile(build, browser, request) : undefined
}

/** The shop's page, whatever its status; without an answer the shell of its language. */
async function answerPage({ id }: Build, { caches, fetch }: Browser, request: Request): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('no answer')), pageDeadline)
  })
  try {
    return await Promise.race([fetch(request), late])
  } catch (error) {
    const path = pathOf(request)
    const cache = await caches.open(prefix + id)
    const shell = await cache.match(path === '/sw' || path.startsWith('/sw/') ? shells.sw : shells.en)
    if (!shell) throw error
    return shell
  } finally {
    clearTimeout(timer)
  }
}

async function answerFile({ id }: Build, { caches, fetch }: Browser, request: Request): Promise<Response> {
  const cache = await caches.open(prefix + id)
  return (await cache.match(pathOf(request), { ignoreVary: true })) ?? fetch(request)
}
