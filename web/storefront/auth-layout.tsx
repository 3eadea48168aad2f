import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { publicSettings } from '../features/settings/settings.queries.ts'
import { browserLoader, type ScreenLoad, serverLoader } from '../lib/query/screen.ts'
import { SiteName } from '../ui/page.tsx'

const load: ScreenLoad = (client) => [client.ensureQueryData(publicSettings())]
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

/** Layout of the sign-in pages, which show the shop's name instead of its header and footer. */
export default function AuthLayout() {
  const { data: settings } = useQuery(publicSettings())
  return (
    <SiteName value={settings?.companyName ?? 'Sokoni'}>
      <Outlet />
    </SiteName>
  )
}
