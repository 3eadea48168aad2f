import { useCallback } from 'react'
import { useTheme } from '#web/lib/boot/appearance.ts'
import { useHistoryOverlay } from '#web/lib/url/use-history-overlay.ts'
import { useShellKeys } from './keys/use-shell-keys.ts'
import type { PaletteAction } from './palette/palette-item.ts'

const isDark = () => document.documentElement.dataset.mantineColorScheme === 'dark'

/** Runs once the history entry of a closing overlay is left; an address set before that would be lost. */
const afterBack = (run: () => void) => window.addEventListener('popstate', () => setTimeout(run), { once: true })

/** The palette and the help of the shell, with the keys that open them. */
export function useShellOverlays(onLeave: () => void) {
  const palette = useHistoryOverlay()
  const help = useHistoryOverlay()
  const [, setTheme] = useTheme()
  useShellKeys({ onPalette: palette.open, onHelp: help.open })

  const act = useCallback(
    (action: PaletteAction) => {
      if (action === 'theme') return setTheme(isDark() ? 'light' : 'dark')
      afterBack(action === 'help' ? help.open : onLeave)
    },
    [help.open, onLeave, setTheme],
  )
  return { palette, help, act }
}
