import { Outlet } from 'react-router'
import { useLocalePath } from '../lib/url/paths.ts'
import { ErrorPage } from '../ui/feedback/error-page.tsx'

/** Shows an error of a shop screen inside the shop's layout. */
export default function StorefrontBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const localePath = useLocalePath()
  return <ErrorPage error={error} home={localePath('/')} />
}
