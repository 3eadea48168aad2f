import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LogInBanner } from '#web/blocks/product-tiles/log-in-banner.tsx'
import { QuickView } from '#web/blocks/product-tiles/quick-view.tsx'
import { Rails } from '#web/blocks/rails/rails.tsx'
import { categoryTiles } from '#web/features/categories/categories.queries.ts'
import { categoryPath } from '#web/features/categories/category-path.ts'
import { heroProducts, railList } from '#web/features/products/sections.queries.ts'
import { staffPart } from '#web/lib/i18n/staff-part.ts'
import { PartFailure } from '#web/lib/query/part-failure.tsx'
import { browserLoader, type ScreenLoad, serverLoader, skeletonAfterMs } from '#web/lib/query/screen.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { LoadComponent } from '#web/ui/hooks/use-lazy-part.ts'
import { usePagePart } from '#web/ui/hooks/use-page-part.ts'
import { Page } from '#web/ui/page.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import type { StaffWorkProps } from './work/staff-work.tsx'

const load: ScreenLoad = (client) => [
  client.ensureQueryData(heroProducts()),
  client.ensureQueryData(categoryTiles()),
  client.ensureQueryData(railList()),
]
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, skeletonAfterMs)

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

/** The most wanted categories with their pictures, in a row that scrolls sideways. The menu has all categories. */
function CategoryTiles() {
  const { t } = useLingui()
  const { data: categories = [] } = useQuery(categoryTiles())
  if (categories.length === 0) return null
  return (
    <nav aria-label={t`Popular categories`}>
      <ul className={styles.tiles}>
        {categories.map(({ id, slug, name, picture }) => (
          <li key={id}>
            <LocaleLink to={categoryPath({ slug })} className={styles.tile}>
              <Picture source={picture} alt="" sizes="5rem" className={styles.picture} />
              {name}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const loads = staffPart<StaffWorkProps>(() => import('./work/staff-work.tsx'))

/** The place of the work page of staff: of its least height from the first paint, and none for other readers. */
function WorkPlace() {
  const language = useLanguage()
  return <Place key={language} load={loads[language]} />
}

function Place({ load }: { load: LoadComponent<StaffWorkProps> }) {
  const session = useSession()
  const isStaff = session.kind === 'staff'
  const { Part: Work, isFailed } = usePagePart(load, isStaff)
  return (
    <div className={styles.place}>
      {isStaff && Work ? <Work session={session} /> : isFailed ? <PartFailure /> : <Skeleton height="20rem" />}
    </div>
  )
}
