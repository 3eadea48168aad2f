import { stored, useStored } from '../storage/local-storage-store.ts'
import { storageKeys } from '../storage/storage-keys.ts'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const theme = stored<Theme>(storageKeys.theme, 'auto', (json) => themes.find((name) => name === json) ?? 'auto')
/** Fewer bytes, for who pays for each. */
const lite = stored<boolean>(storageKeys.lite, false, (json) => json === true)

/** When the promo strip was closed, in milliseconds since 1970. It stays away for a month: then there is other news. */
const promoClosed = stored<number>(storageKeys.promoStripClosed, 0, (json) => (typeof json === 'number' ? json : 0))
export const promoAwayMs = 30 * 24 * 60 * 60 * 1000

const darkPreferred = () => matchMedia('(prefers-color-scheme: dark)').matches

/** Sets on <html> what the script before paint sets, after a change or when the document was made anew. */
export function markAppearance() {
  const chosen = theme.get()
  const html = document.documentElement
  html.dataset.mantineColorScheme = chosen === 'auto' ? (darkPreferred() ? 'dark' : 'light') : chosen
  html.toggleAttribute('data-lite', lite.get())
  html.toggleAttribute('data-promo-closed', Date.now() - promoClosed.get() < promoAwayMs)
}

/** Follows changes made here, in another tab and by the device. */
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
export const useLite = () => [useStored(lite), lite.set] as const
export const closePromo = () => promoClosed.set(Date.now())
