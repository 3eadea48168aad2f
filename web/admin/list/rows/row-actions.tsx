import { useLingui } from '@lingui/react/macro'
import { EllipsisVertical } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { iconButtonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useDismissal } from '#web/ui/hooks/use-dismissal.ts'
import { useMinWidth } from '#web/ui/hooks/use-min-width.ts'
import cell from './cell.module.css'
import styles from './row-actions.module.css'

type Props = {
  /** Of the row, for the button of the menu. */
  name: string
  /** Icon links and buttons with an `aria-label`, which is their text in the menu. */
  children: ReactNode
}

/** The place of an action that this row does not have, so that the same action has the same place in each row. */
export const NoAction = () => <span aria-hidden className={styles.none} />

/**
 * The actions of a row: icons in the table, one menu on cards. A phone draws them with the first opening of the menu:
 * closed, they were half the elements of a list. Once drawn they stay: a phone that is turned keeps an open question.
 */
export function RowActions({ name, children }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const isWide = useMinWidth('table')
  const [isDrawn, setDrawn] = useState(isWide)
  if (isWide && !isDrawn) setDrawn(true)
  const box = useRef<HTMLDivElement>(null)

  // A question stays above the menu from which it was opened.
  useDismissal(box, isOpen, setOpen, { staysBelowDialogs: true })
  return (
    <div ref={box} className={styles.box} data-open={isOpen || undefined}>
      <button
        type="button"
        className={cx(iconButtonClass, styles.more)}
        aria-label={t`Actions for ${name}`}
        aria-expanded={isOpen}
        // The key for Edit opens the menu where its link is not drawn yet (use-row-keys.ts).
        data-edit={isDrawn ? undefined : ''}
        onClick={() => {
          setDrawn(true)
          setOpen(!isOpen)
        }}
      >
        <EllipsisVertical aria-hidden size={20} />
      </button>
      {isDrawn && <div className={cx(cell.actions, styles.actions)}>{children}</div>}
    </div>
  )
}
