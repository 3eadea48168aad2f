import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { OriginContext } from './lib/origin.ts'
import { loadPageWords } from './lib/words.ts'

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
