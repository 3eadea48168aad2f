import { Trans } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import styles from './filter-sheet.module.css'
import { Drawer, prepareDrawer } from './overlay.tsx'

type Props = {
  sheet: { isOpen: boolean; open: () => void; close: () => void }
  /** The number of active filters. */
  count: number
  /** Removes the filters; next to the button that closes the sheet. */
  clear: ReactNode
  /** The text of the button that closes the sheet: how many rows it leads to. */
  show: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** The button that opens the filters of a list in a sheet. The list behind it changes with each choice. */
export const FilterSheet = ({ sheet, count, clear, show, className, children }: Props) => (
  <>
    <Button
      variant="secondary"
      className={cx(styles.open, className)}
      aria-haspopup="dialog"
      onPointerEnter={prepareDrawer}
      onFocus={prepareDrawer}
      onClick={sheet.open}
    >
      <SlidersHorizontal aria-hidden size={18} />
      {count > 0 ? <Trans>Filter ({count})</Trans> : <Trans>Filter</Trans>}
    </Button>
    <Drawer opened={sheet.isOpen} onClose={sheet.close} title={<Trans>Filter</Trans>} size="min(100%, 28rem)">
      <div className={styles.choices}>{children}</div>
      <div className={styles.foot}>
        {clear}
        <Button className={styles.show} onClick={sheet.close}>
          {show}
        </Button>
      </div>
    </Drawer>
  </>
)
