import { useLingui } from '@lingui/react/macro'
import { LogInBanner } from '#web/blocks/product-tiles/log-in-banner.tsx'
import { QuickView } from '#web/blocks/product-tiles/quick-view.tsx'
import { Rails } from '#web/blocks/rails/rails.tsx'
import { categoryTiles } from '#web/features/categories/categories.queries.ts'
import { heroProducts, railList } from '#web/features/products/sections.queries.ts'
import { inBrowser, onServer, type ScreenLoad, skeletonAfterMs } from '#web/lib/query/screen.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Page } from '#web/ui/page.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'
import styles from './work-place.module.css'
import { WorkPlace } from './work-place.tsx'

const load: ScreenLoad = (client) => [
  client.ensureQueryData(heroProducts()),
  client.ensureQueryData(categoryTiles()),
  client.ensureQueryData(railList()),
]
export const loader = onServer(load)
export const clientLoader = inBrowser(load, skeletonAfterMs)

export default function HomeScreen() {
  const { t } = useLingui()
  const { kind } = useSession()
  return (
    <Page
      title={t`Goods for home, farm and business`}
      quietTitle
      tab={t`Goods for home, farm and business`}
      description={t`Goods for home, farm and business, on credit through your lending group.`}
    >
      <div className={styles.shoppers}>
        {kind !== 'staff' && (
          <>
            <Hero />
            <CategoryTiles />
          </>
        )}
      </div>
      <WorkPlace />
      <LogInBanner />
      <Rails />
      <QuickView />
    </Page>
  )
}
