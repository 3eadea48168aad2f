import { type Theme, themes } from '#contract/themes.ts'
import { stored, useStored } from '../storage/local-storage-store.ts'
import { storageKeys } from '../storage/storage-keys.ts'
import { useBrowserValue } from './hydrated.tsx'

const theme = stored<Theme>(storageKeys.theme, 'auto', (json) => themes.find((name) => name === json) ?? 'auto')
/** Lite mode, as chosen: fewer bytes for readers who pay by data volume. */
const lite = stored<boolean>(storageKeys.lite, false, (json) => json === true)

/** When the promo strip was closed, in milliseconds since 1970. It stays hidden for 30 days. */
const promoClosed = stored<number>(storageKeys.promoStripClosed, 0, (json) => (typeof json === 'number' ? json : 0))
export const promoAwayMs = 30 * 24 * 60 * 60 * 1000

/** Unless the reader chose otherwise, a browser that is told to save data has lite mode. */
const isLite = () =>
  lite.isKnown()
    ? lite.get()
    : 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

const darkPreferred = () => matchMedia('(prefers-color-scheme: dark)').matches

/** Sets the attributes of <html> that `inlineHeadScript` sets before the first paint; for changes after that. */
export function markAppearance() {
  const chosen = theme.get()
  const html = document.documentElement
  html.dataset.mantineColorScheme = chosen === 'auto' ? (darkPreferred() ? 'dark' : 'light') : chosen
  html.toggleAttribute('data-lite', isLite())
  html.toggleAttribute('data-promo-closed', Date.now() - promoClosed.get() < promoAwayMs)
}

/** Applies changes of this tab, of other tabs and of the system's colour scheme. Returns the function that stops it. */
export function followAppearance() {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', markAppearance)
  const stops = [theme, lite, promoClosed].map((choice) => choice.subscribe(markAppearance))
  return () => {
    dark.removeEventListener('change', markAppearance)
    for (const stop of stops) stop()
  }
}

export const useTheme = () => [useStored(theme), theme.set] as const
export const useLite = () => [useBrowserValue(lite.subscribe, isLite, () => false), lite.set] as const
export const closePromo = () => promoClosed.set(Date.now())
