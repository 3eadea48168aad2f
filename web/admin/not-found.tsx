import { data } from 'react-router'
import { ErrorPage } from '../ui/feedback/error-page.tsx'
import { consoleLoader } from './lib/admin-loader.ts'

export const loader = () => data(null, { status: 404 })
export const clientLoader = consoleLoader()

export default function NotFound() {
  return <ErrorPage home="/admin" />
}
