import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './list-screen.module.css'

export type Selected = {
  /** Ids of rows, also of pages that are not shown now. */
  ids: number[]
  clear: () => void
}

type Props = { selected: Record<string, true>; onClear: () => void; actions: (selected: Selected) => ReactNode }

/** What can be done with the selected rows. */
export function SelectionBar({ selected, onClear, actions }: Props) {
  const { t } = useLingui()
  const ids = Object.keys(selected).map(Number)
  if (ids.length === 0) return null
  return (
    <section className={styles.selection} aria-label={t`Selected rows`}>
      <p role="status">
        <Plural value={ids.length} one="# selected" other="# selected" />
      </p>
      {actions({ ids, clear: onClear })}
      <Button look="quiet" onClick={onClear}>
        <Trans>Clear selection</Trans>
      </Button>
    </section>
  )
}
