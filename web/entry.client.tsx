import { timeoutManager } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { Hydration } from './lib/boot/hydrated.tsx'
import { loadPageCatalogues } from './lib/i18n/page-catalogues.ts'
import { sharedTimers } from './lib/query/shared-timers.ts'
import { OriginContext } from './lib/url/origin.ts'

timeoutManager.setTimeoutProvider(sharedTimers())
await loadPageCatalogues(location.pathname)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <OriginContext value={document.documentElement.dataset.origin ?? ''}>
        <Hydration>
          <HydratedRouter />
        </Hydration>
      </OriginContext>
    </StrictMode>,
  )
})
