import { useLingui } from '@lingui/react/macro'
import { Moon, Sun } from 'lucide-react'
import { useTheme } from '#web/lib/boot/appearance.ts'
import { IconButton } from '#web/ui/button.tsx'
import styles from './theme-toggle.module.css'

const isDark = () => document.documentElement.dataset.mantineColorScheme === 'dark'

/** Reads the theme from the document, because `auto` follows the device. CSS selects the icon. */
export function ThemeToggle() {
  const { t } = useLingui()
  const [, setTheme] = useTheme()
  return (
    <IconButton aria-label={t`Change between light and dark`} onClick={() => setTheme(isDark() ? 'light' : 'dark')}>
      <Moon aria-hidden size={20} className={styles.toDark} />
      <Sun aria-hidden size={20} className={styles.toLight} />
    </IconButton>
  )
}
