import { useLingui } from '@lingui/react/macro'
import { heroProducts, railList } from '../../features/products/sections.queries.ts'
import { inBrowser, onServer, type ScreenLoad, skeletonAfterMs } from '../../lib/screen.ts'
import { Page } from '../../ui/page.tsx'
import { LogInBanner } from '../products/log-in-banner.tsx'
import { QuickView } from '../products/quick-view.tsx'
import { Rails } from '../rails/rails.tsx'
import { Hero } from './hero.tsx'

const load: ScreenLoad = (client) => [client.ensureQueryData(heroProducts()), client.ensureQueryData(railList())]
export const loader = onServer(load)
export const clientLoader = inBrowser(load, skeletonAfterMs)

export default function HomeScreen() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Goods for home, farm and business`}
      quietTitle
      tab={t`Goods for home, farm and business`}
      description={t`Goods for home, farm and business, on credit through your lending group.`}
    >
      <Hero />
      <LogInBanner />
      <Rails />
      <QuickView />
    </Page>
  )
}
