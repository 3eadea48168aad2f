import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadPageWords } from './lib/i18n/page-catalogues.ts'
import { OriginContext } from './lib/url/origin.ts'

await loadPageWords(location.pathname)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <OriginContext value={document.documentElement.dataset.origin ?? ''}>
        <HydratedRouter />
      </OriginContext>
    </StrictMode>,
  )
})
