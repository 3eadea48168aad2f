import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import styles from './palette-box.module.css'

/** Opens the palette; on a phone an icon. */
export function PaletteBox({ onOpen, onPrepare }: { onOpen: () => void; onPrepare: () => void }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={styles.box}
      aria-label={t`Search the back office`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onPointerEnter={onPrepare}
      onFocus={onPrepare}
      onClick={onOpen}
    >
      <Search aria-hidden size={20} />
      <span className={styles.text} aria-hidden>
        <Trans>Search...</Trans>
      </span>
      <kbd className={styles.keys} aria-hidden>
        Ctrl+K
      </kbd>
    </button>
  )
}
