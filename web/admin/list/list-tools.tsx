import { Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './list-tools.module.css'

/** An active filter: its label, and a function that removes it. */
export type ActiveFilter = { name: string; onRemove: () => void }

type Props = {
  /** Search box and selects; the search box first. */
  children: ReactNode
  active: ActiveFilter[]
  removeLabel: (name: string) => string
  onClear: () => void
}

/** Search and filters of a list, and above the list the active ones. */
export const ListTools = ({ children, active, removeLabel, onClear }: Props) => (
  <div className={styles.tools}>
    <div className={styles.fields}>{children}</div>
    {active.length > 0 && (
      <div className={styles.active}>
        {active.map(({ name, onRemove }) => (
          <button key={name} type="button" className={styles.chip} aria-label={removeLabel(name)} onClick={onRemove}>
            <span>{name}</span>
            <X aria-hidden size={16} />
          </button>
        ))}
        <Button variant="quiet" onClick={onClear}>
          <Trans>Clear all</Trans>
        </Button>
      </div>
    )}
  </div>
)
