import { Outlet } from 'react-router'
import { useLocalePath } from '../lib/url/paths.ts'
import { ErrorPage } from '../ui/feedback/error-page.tsx'

/** Holds the screens of the shop: what goes wrong in one is shown inside the shop, not instead of it. */
export default function StorefrontBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const localePath = useLocalePath()
  return <ErrorPage error={error} home={localePath('/')} />
}
