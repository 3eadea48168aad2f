import { Outlet } from 'react-router'
import { ErrorPage } from '../ui/feedback/error-page.tsx'

/** The parent route of the console's screens: when one fails, its error is shown next to the menu. */
export default function ConsoleBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} home="/admin" />
}
