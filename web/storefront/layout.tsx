import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { staffPart } from '#web/lib/i18n/staff-part.ts'
import { useSession } from '#web/lib/session/session.ts'
import { usePagePart } from '#web/ui/hooks/use-page-part.ts'
import { preloadCartSync, useSyncedCart } from '../blocks/cart-sync/use-synced-cart.ts'
import { categoryList } from '../features/categories/categories.queries.ts'
import { OutboxPlace } from '../features/outbox/outbox-place.tsx'
import { publicSettings } from '../features/settings/settings.queries.ts'
import { KeptFigures } from '../lib/offline/kept-figures.tsx'
import { OfflineLine } from '../lib/offline/offline-line.tsx'
import { browserLoader, type ScreenLoad, serverLoader } from '../lib/query/screen.ts'
import { useOrigin } from '../lib/url/origin.ts'
import { PageStart } from '../lib/url/page-start.tsx'
import { localePath, pageSearch, useLanguage } from '../lib/url/paths.ts'
import { SiteName } from '../ui/page.tsx'
import styles from './layout.module.css'
import type { ClientBarProps } from './shell/client-bar/client-bar.tsx'
import { Footer } from './shell/footer/footer.tsx'
import { Header } from './shell/header/header.tsx'

const load: ScreenLoad = (client) => [client.ensureQueryData(categoryList()), client.ensureQueryData(publicSettings())]
export const loader = serverLoader(load)
export const clientLoader = browserLoader((client, at) => {
  preloadCartSync(at.session)
  return load(client, at)
})

export default function StorefrontLayout() {
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const isLeaving = navigation.state === 'loading' && navigation.location.pathname !== pathname
  const isCheckout = localePath(pathname, 'en') === '/checkout'
  const { data: settings } = useQuery(publicSettings())
  useSyncedCart()
  return (
    <SiteName value={settings?.companyName ?? 'Sokoni'}>
      <div className={styles.shop}>
        <LanguageLinks />
        <PageStart />
        <Header logo={settings?.logo ?? null} isPlain={isCheckout}>
          <ClientBarPlace isHidden={isCheckout} />
          <OfflineLine />
          <OutboxPlace />
        </Header>
        {/* Disables the page during a navigation: a press meant for the next page must not hit this one. */}
        <div className={styles.screen} data-leaving={isLeaving || undefined}>
          <KeptFigures />
          <Outlet />
        </div>
        <Footer isPlain={isCheckout} />
      </div>
    </SiteName>
  )
}

/** Canonical and alternate addresses of the page for search engines, one per language. */
function LanguageLinks() {
  const { pathname, search } = useLocation()
  const origin = useOrigin()
  const language = useLanguage()
  const page = pathname + pageSearch(pathname, new URLSearchParams(search))
  return (
    <>
      <link rel="canonical" href={origin + localePath(page, language)} />
      <link rel="alternate" hrefLang="en" href={origin + localePath(page, 'en')} />
      <link rel="alternate" hrefLang="sw" href={origin + localePath(page, 'sw')} />
      <link rel="alternate" hrefLang="x-default" href={origin + localePath(page, 'en')} />
    </>
  )
}

const loads = staffPart<ClientBarProps>(() => import('./shell/client-bar/client-bar.tsx'))

/** The line that names the client of this tab. The checkout hides it: its card names the client of the order, who may be another. */
function ClientBarPlace({ isHidden }: { isHidden: boolean }) {
  const session = useSession()
  const isShown = session.kind === 'staff' && !isHidden
  const { Part: Bar } = usePagePart(loads[useLanguage()], isShown)
  return isShown && Bar ? <Bar session={session} /> : null
}
