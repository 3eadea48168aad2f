import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import catalogueFiles from 'virtual:catalogue-files'
import styleTexts from 'virtual:style-texts'
import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router'
import { addMessages } from './lib/i18n.ts'
import { OriginContext } from './lib/origin.ts'
import { withEarlyStart, withStyles } from './lib/page-html.ts'
import { isPage } from './lib/query-client.ts'
import { wordsOf } from './lib/words.ts'
import { messages as enConsole } from './locales/en/console.po'
import { messages as enPeople } from './locales/en/people.po'
import { messages as enStorefront } from './locales/en/storefront.po'
import { messages as swConsole } from './locales/sw/console.po'
import { messages as swPeople } from './locales/sw/people.po'
import { messages as swStorefront } from './locales/sw/storefront.po'

addMessages('en', 'storefront', enStorefront)
addMessages('en', 'people', enPeople)
addMessages('en', 'console', enConsole)
addMessages('sw', 'storefront', swStorefront)
addMessages('sw', 'people', swPeople)
addMessages('sw', 'console', swConsole)

// What the server that carries the pages needs; it must use this copy of the router.
export { createRequestHandler } from 'react-router'
export { languageOf, visitorSearch } from './lib/paths.ts'
export { connectApi } from './lib/transport.ts'

/** Asks for a page's words together with its code. */
function PreloadWords({ pathname, children }: { pathname: string; children: ReactNode }) {
  const { language, areas } = wordsOf(pathname)
  for (const area of areas) {
    const file = catalogueFiles[`locales/${language}/${area}.po`]
    if (file) preloadModule(file, { as: 'script' })
  }
  return children
}

/** Whether the screen came with its data: then there is nothing a visitor would wait for its scripts for. */
const isWhole = ({ staticHandlerContext: { matches, loaderData } }: EntryContext) => {
  const data: unknown = loaderData[matches.at(-1)?.route.id ?? '']
  return isPage(data) && data.dehydrated.queries.length > 0
}

/** Renders to the end, so that a page can be hashed, kept and sent whole. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { origin, pathname } = new URL(request.url)
  const page = (
    <OriginContext value={origin}>
      <PreloadWords pathname={pathname}>
        <ServerRouter context={context} url={request.url} />
      </PreloadWords>
    </OriginContext>
  )
  let failed = false
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // Everything in its place at once: no pieces moved by scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: (error) => {
        failed = true
        console.error(error)
      },
    })
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  const body = import.meta.env.PROD
    ? withStyles(withEarlyStart(html, status === 200 && isWhole(context)), styleTexts)
    : html
  return new Response(body, { status: failed ? 500 : status, headers })
}

export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error)
}
