import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { preloadCartSync, useSyncedCart } from '../blocks/cart-sync/use-synced-cart.ts'
import { categoryList } from '../features/categories/categories.queries.ts'
import { publicSettings } from '../features/settings/settings.queries.ts'
import { inBrowser, onServer, type ScreenLoad } from '../lib/query/screen.ts'
import { useOrigin } from '../lib/url/origin.ts'
import { PageStart } from '../lib/url/page-start.tsx'
import { localePath, pageSearch, useLanguage } from '../lib/url/paths.ts'
import { SiteName } from '../ui/page.tsx'
import styles from './layout.module.css'
import { ClientBarPlace } from './shell/client-bar/client-bar-place.tsx'
import { Footer } from './shell/footer/footer.tsx'
import { Header } from './shell/header/header.tsx'
import { OfflineLine } from './shell/offline-line/offline-line.tsx'
import { useStayOffline } from './use-stay-offline.ts'

const load: ScreenLoad = (client) => [client.ensureQueryData(categoryList()), client.ensureQueryData(publicSettings())]
export const loader = onServer(load)
export const clientLoader = inBrowser((client, at) => {
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
  useStayOffline()
  return (
    <SiteName value={settings?.companyName ?? 'Sokoni'}>
      <div className={styles.shop}>
        <LanguageLinks />
        <PageStart />
        <Header logo={settings?.logo ?? null} isPlain={isCheckout}>
          <ClientBarPlace isHidden={isCheckout} />
          <OfflineLine />
        </Header>
        {/* Disables the page during a navigation: a press meant for the next page must not hit this one. */}
        <div className={styles.screen} data-leaving={isLeaving || undefined}>
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
