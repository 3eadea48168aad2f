import { stored, useStored } from './stored.ts'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const theme = stored<Theme>('sokoni.theme', 'auto', (json) => themes.find((name) => name === json) ?? 'auto')
/** Fewer bytes, for who pays for each. */
const lite = stored<boolean>('sokoni.lite', false, (json) => json === true)

const darkPreferred = () => matchMedia('(prefers-color-scheme: dark)').matches

/** Sets on <html> what the script before paint sets, after a change or when the document was made anew. */
export function markAppearance() {
  const chosen = theme.get()
  const html = document.documentElement
  html.dataset.mantineColorScheme = chosen === 'auto' ? (darkPreferred() ? 'dark' : 'light') : chosen
  html.toggleAttribute('data-lite', lite.get())
}

/** Follows changes made here, in another tab and by the device. */
export function followAppearance() {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', markAppearance)
  const stops = [theme.subscribe(markAppearance), lite.subscribe(markAppearance)]
  return () => {
    dark.removeEventListener('change', markAppearance)
    for (const stop of stops) stop()
  }
}

export const useTheme = () => [useStored(theme), theme.set] as const
