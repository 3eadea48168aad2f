import { Trans } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'
import hidden from '#web/ui/unseen.module.css'
import styles from './palette-box.module.css'

/** Opens the palette; on a phone an icon. */
export function PaletteBox({ onOpen, onPrepare }: { onOpen: () => void; onPrepare: () => void }) {
  return (
    <button
      type="button"
      className={styles.box}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onPointerEnter={onPrepare}
      onFocus={onPrepare}
      onClick={onOpen}
    >
      <Search aria-hidden size={20} />
      <span className={cx(hidden.unseen, styles.text)}>
        <Trans>Search the back office</Trans>
      </span>
      <span className={styles.keys} aria-hidden data-keys="Ctrl+K" />
    </button>
  )
}
