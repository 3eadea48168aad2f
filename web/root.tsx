import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { region } from '#contract/region.ts'
import { followAppearance, markAppearance } from './lib/boot/appearance.ts'
import { reloadBrokenPictures } from './lib/boot/broken-pictures.ts'
import { useHydrated } from './lib/boot/hydrated.tsx'
import { inlineHeadScript } from './lib/boot/inline-head-script.ts'
import { followVersions, reloadForCode } from './lib/boot/new-version.ts'
import { NonceContext } from './lib/boot/nonce.ts'
import { replayEvents } from './lib/boot/replay-events.ts'
import { whenIdle } from './lib/boot/when-idle.ts'
import { followLine } from './lib/http/line.ts'
import { i18nFor } from './lib/i18n/i18n.ts'
import { loadPageCatalogues } from './lib/i18n/page-catalogues.ts'
import { deleteKept, readKeptWith } from './lib/query/or-kept.ts'
import {
  clearOnIdentityChange,
  makeQueryClient,
  mergePages,
  queryClient,
  refetchInOtherLanguage,
  refetchOnLine,
} from './lib/query/query-client.ts'
import { sessionEndedText } from './lib/query/screen.ts'
import { currentSession, markSession, onSessionEnded, useSession, visitor } from './lib/session/session.ts'
import { checkSessions, renewWhileUsed } from './lib/session/sign-in.ts'
import { useHeadingFocus } from './lib/url/focus-heading.ts'
import { useOrigin } from './lib/url/origin.ts'
import { isConsole, languageOf, localePath } from './lib/url/paths.ts'
import { useStayOffline } from './lib/url/use-stay-offline.ts'
import { ErrorPage } from './ui/feedback/error-page.tsx'
import { LoadingText } from './ui/feedback/skeleton.tsx'
import { Toasts, toast, toastWith } from './ui/feedback/toasts.tsx'
import { SiteName } from './ui/page.tsx'
import './ui/tokens.css'
import './ui/global.css'

const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect

export function Layout({ children }: { children: ReactNode }) {
  const language = useReadingLanguage()
  const nonce = useContext(NonceContext)
  return (
    <html
      lang={language}
      data-origin={useOrigin()}
      data-currency={region().currency}
      data-timezone={region().timezone}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0f6b45" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#211e1b" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant without user input; React would escape it as text */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlineHeadScript }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={localePath('/manifest.webmanifest', language)} />
        <Links />
      </head>
      <body>
        <I18nProvider i18n={i18nFor(language)}>
          <SiteName value="Sokoni">{children}</SiteName>
          <Toasts />
        </I18nProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

/** Shown until the app has started where the shop did not answer. */
export function HydrateFallback() {
  return (
    <main aria-busy style={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
      <title>Sokoni</title>
      <LoadingText>
        <Trans>The shop is starting…</Trans>
      </LoadingText>
    </main>
  )
}

/** The language of the address in the shop, of the account in the console once its messages have loaded. */
function useReadingLanguage() {
  const { pathname } = useLocation()
  const { user } = useSession()
  const targetLanguage = isConsole(pathname) ? (user?.language ?? 'en') : languageOf(pathname)
  const [consoleLanguage, setConsoleLanguage] = useState(languageOf(pathname))
  useEffect(() => {
    if (!isConsole(pathname)) return
    loadPageCatalogues(pathname, targetLanguage).then(() => setConsoleLanguage(targetLanguage))
  }, [pathname, targetLanguage])
  return isConsole(pathname) ? consoleLanguage : targetLanguage
}

/** Switching the shop's language does not reload the page, so cached responses are in the other language. */
function useRefetchOnLanguageChange() {
  const { pathname } = useLocation()
  const shown = useRef(languageOf(pathname))
  useEffect(() => {
    const language = languageOf(pathname)
    if (isConsole(pathname) || language === shown.current) return
    shown.current = language
    refetchInOtherLanguage()
  }, [pathname])
}

const versionOfferMs = 60_000

/**
 * Offers a new version, and a reload where code could not be loaded: a browser does not import a file again that it failed
 * to load once.
 */
function useReloadOffers() {
  const { t } = useLingui()
  useEffect(() => {
    const offer = () =>
      toastWith(
        t`A part of this page could not be loaded.`,
        { label: t`Reload`, run: () => location.reload() },
        'error',
      )
    const onFailure = () => void reloadForCode(offer)
    window.addEventListener('vite:preloadError', onFailure)
    return () => window.removeEventListener('vite:preloadError', onFailure)
  }, [t])
  useEffect(() => {
    if (!import.meta.env.PROD) return
    return followVersions((use) =>
      toastWith(t`A new version is ready.`, { label: t`Use now`, run: use }, 'info', versionOfferMs),
    )
  }, [t])
}

const loadKept = () => import('./features/field-pack/kept-pack.ts')
readKeptWith(async () => (await loadKept()).readNewestKept)

/** Keeps what a signed-in person reads, for when the line is down. A visitor's browser keeps nothing. */
function useKeptAnswers() {
  const { key } = useSession()
  useEffect(() => {
    let isShown = true
    let stop = () => {}
    const start = async () => {
      // During hydration everybody is shown as a visitor.
      if (currentSession().key !== key) return
      if (key === visitor.key) return deleteKept()
      const { startKeeping } = await loadKept()
      if (isShown && currentSession().key === key) stop = startKeeping(queryClient)
    }
    // Without the code, which the line may have cut off, the next page starts it.
    const prevent = whenIdle(() => void start().catch(() => undefined))
    return () => {
      isShown = false
      prevent()
      stop()
    }
  }, [key])
}

const readMs = 5000

export default function Root() {
  const { t } = useLingui()
  const [client] = useState(() => (import.meta.env.SSR ? makeQueryClient() : queryClient))
  const session = useSession()
  const matches = useMatches()
  const page = useMemo(() => mergePages(matches.map((match) => match.loaderData)), [matches])

  // After hydration, because a session that has ended changes what the page shows.
  useEffect(() => {
    const stops = [
      followAppearance(),
      clearOnIdentityChange(),
      renewWhileUsed(),
      followLine(),
      reloadBrokenPictures(),
      refetchOnLine(),
    ]
    checkSessions()
    return () => {
      for (const stop of stops) stop()
    }
  }, [])

  const isHydrated = useHydrated()
  useEffect(() => {
    if (!isHydrated) return
    const answering = setTimeout(replayEvents)
    return () => clearTimeout(answering)
  }, [isHydrated])

  useRefetchOnLanguageChange()
  useHeadingFocus()
  useReloadOffers()
  useStayOffline()
  useKeptAnswers()

  const ended = sessionEndedText(matches.map(({ handle }) => handle))
  useEffect(
    () => onSessionEnded(() => toast(ended ? t(ended) : t`Session expired. Please log in again.`, 'error', readMs)),
    [t, ended],
  )

  useBrowserLayoutEffect(() => {
    markAppearance()
    markSession()
  }, [session])

  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={page}>
        <Outlet />
      </HydrationBoundary>
    </QueryClientProvider>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />
}
