import { Outlet } from 'react-router'
import { ErrorPage } from '../ui/feedback/error-page.tsx'

/** Holds the screens of the console: what goes wrong in one leaves the menu standing. */
export default function ConsoleBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} home="/admin" />
}
