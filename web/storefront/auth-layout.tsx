import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { publicSettings } from '../features/settings/settings.queries.ts'
import { inBrowser, onServer, type ScreenLoad } from '../lib/query/screen.ts'
import { SiteName } from '../ui/page.tsx'

const load: ScreenLoad = (client) => [client.ensureQueryData(publicSettings())]
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Layout of the sign-in pages, which show the shop's name instead of its header and footer. */
export default function AuthLayout() {
  const { data: settings } = useQuery(publicSettings())
  return (
    <SiteName value={settings?.companyName ?? 'Sokoni'}>
      <Outlet />
    </SiteName>
  )
}
