import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { setRegion } from '#contract/region.ts'
import { Hydration } from './lib/boot/hydrated.tsx'
import { loadPageCatalogues } from './lib/i18n/page-catalogues.ts'
import { OriginContext } from './lib/url/origin.ts'

const { currency, timezone } = document.documentElement.dataset
if (currency && timezone) setRegion({ currency, timezone })

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
