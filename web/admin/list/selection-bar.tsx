import { Plural, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import styles from './list-screen.module.css'

export type Selected = {
  /** Ids of rows, including those of pages that are not shown. */
  ids: number[]
  clear: () => void
}

type Props = { selected: Record<string, true>; onClear: () => void; actions: (selected: Selected) => ReactNode }

/** The number of selected rows and their actions. */
export function SelectionBar({ selected, onClear, actions }: Props) {
  const { t } = useLingui()
  const ids = Object.keys(selected).map(Number)
  if (ids.length === 0) return null
  return (
    <section className={styles.selection} aria-label={t`Selected rows`}>
      <p role="status">
        <Plural value={ids.length} one="# selected" other="# selected" />
      </p>
      <div>{actions({ ids, clear: onClear })}</div>
      <IconButton aria-label={t`Clear selection`} onClick={onClear}>
        <X aria-hidden size={20} />
      </IconButton>
    </section>
  )
}
