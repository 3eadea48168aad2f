import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { stopKeeping } from './lib/early.ts'
import { OriginContext } from './lib/origin.ts'
import { loadPageWords } from './lib/words.ts'

await loadPageWords(location.pathname)

startTransition(() => {
  stopKeeping()
  hydrateRoot(
    document,
    <StrictMode>
      <OriginContext value={document.documentElement.dataset.origin ?? ''}>
        <HydratedRouter />
      </OriginContext>
    </StrictMode>,
  )
})
