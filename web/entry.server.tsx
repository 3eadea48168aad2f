import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import catalogueFiles from 'virtual:catalogue-files'
import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router'
import { NonceContext } from './lib/boot/nonce.ts'
import { addMessages } from './lib/i18n/i18n.ts'
import { pageCatalogues } from './lib/i18n/page-catalogues.ts'
import { sharedNotFoundPath } from './lib/query/not-found-page.ts'
import { OriginContext } from './lib/url/origin.ts'
import { messages as enAccount } from './locales/en/account.po'
import { messages as enConsole } from './locales/en/console.po'
import { messages as enStorefront } from './locales/en/storefront.po'
import { messages as swAccount } from './locales/sw/account.po'
import { messages as swConsole } from './locales/sw/console.po'
import { messages as swStorefront } from './locales/sw/storefront.po'

addMessages('en', 'storefront', enStorefront)
addMessages('en', 'account', enAccount)
addMessages('en', 'console', enConsole)
addMessages('sw', 'storefront', swStorefront)
addMessages('sw', 'account', swAccount)
addMessages('sw', 'console', swConsole)

// Exports for the server that sends the pages, which must use this copy of the router.
export { createRequestHandler } from 'react-router'
export { connectApi } from './lib/http/transport.ts'
export { notFoundPathFinder, readRecordPath } from './lib/query/not-found-page.ts'
export { languageOf, pageSearch, plainQuery } from './lib/url/paths.ts'
export { shells } from './worker/shells.ts'

/** Preloads the messages of a page together with its code. */
function PreloadMessages({ pathname, children }: { pathname: string; children: ReactNode }) {
  const { language, areas } = pageCatalogues(pathname)
  for (const area of areas) {
    const file = catalogueFiles[`locales/${language}/${area}.po`]
    if (file) preloadModule(file, { as: 'script' })
  }
  return children
}

const moduleLink = /<link rel="modulepreload"[^>]*>/g

/** Moves the preloads of scripts behind the style sheets, which the first paint waits for. */
const withStylesFirst = (html: string) =>
  html.replace(moduleLink, '').replace('</head>', () => `${(html.match(moduleLink) ?? []).join('')}</head>`)

/**
 * Renders the page completely, so that it can be hashed, cached and sent as a whole. Our scripts have a one-time nonce,
 * in `x-script-nonce`, by which the sender of the page finds and removes it.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { origin, pathname } = new URL(request.url)
  const { matches } = context.staticHandlerContext
  if (import.meta.env.PROD && status === 404 && !request.headers.has('x-render-not-found')) {
    return new Response(null, {
      status,
      headers: { 'x-not-found-page': sharedNotFoundPath(pathname, matches.at(-1)?.route.path) },
    })
  }
  const nonce = import.meta.env.PROD ? crypto.randomUUID() : undefined
  const page = (
    <OriginContext value={origin}>
      <NonceContext value={nonce}>
        <PreloadMessages pathname={pathname}>
          <ServerRouter context={context} url={request.url} {...(nonce ? { nonce } : {})} />
        </PreloadMessages>
      </NonceContext>
    </OriginContext>
  )
  let failed = false
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Prevents React from sending late content as hidden parts that scripts move into place.
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
  if (nonce) headers.set('x-script-nonce', nonce)
  return new Response(withStylesFirst(html), { status: failed ? 500 : status, headers })
}

export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error)
}
