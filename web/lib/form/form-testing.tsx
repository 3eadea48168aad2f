import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'

/** Wraps a form in the providers it needs, for tests. */
export function withProviders(element: ReactNode) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const router = createMemoryRouter([{ path: '*', element }])
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  )
}
