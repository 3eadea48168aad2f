import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import styles from './list-screen.module.css'
import type { Selected, Selection } from './use-selection.ts'

type Props = { selection: Selection; actions: (selected: Selected) => ReactNode }

/** The number of selected rows and their actions. */
export function SelectionBar({ selection, actions }: Props) {
  const { t, i18n } = useLingui()
  const { selected, isAll, more, selectAll } = selection
  if (selected.count === 0) return null
  const number = i18n.number(more ?? 0)
  return (
    <section className={styles.selection} aria-label={t`Selected rows`}>
      <div className={styles.selected}>
        <p role="status">
          {isAll ? (
            <Plural value={selected.count} one="The # that matches is selected" other="All # that match are selected" />
          ) : (
            <Plural value={selected.count} one="# selected" other="# selected" />
          )}
        </p>
        {more !== null && (
          <Button variant="quiet" onClick={selectAll}>
            <Trans>Select all {number} that match</Trans>
          </Button>
        )}
      </div>
      <div className={styles.selectionActions}>{actions(selected)}</div>
      <IconButton aria-label={t`Clear selection`} onClick={selected.clear}>
        <X aria-hidden size={20} />
      </IconButton>
    </section>
  )
}
