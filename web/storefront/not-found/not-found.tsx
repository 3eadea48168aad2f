import { data } from 'react-router'
import { useLocalePath } from '../../lib/paths.ts'
import { inBrowser } from '../../lib/screen.ts'
import { ErrorPage } from '../../ui/error-page.tsx'

export const loader = () => data(null, { status: 404 })
export const clientLoader = inBrowser()

export default function NotFound() {
  const localePath = useLocalePath()
  return <ErrorPage home={localePath('/')} />
}
