import { Trans } from '@lingui/react/macro'
import { LayoutGrid, Table } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import hidden from '#web/ui/unseen.module.css'
import styles from './view-choice.module.css'

type Props = {
  isTable: boolean
  /** Of the view as tiles. */
  tiles: ReactNode
  onTable: () => void
  onTiles: () => void
}

/** Whether a list is shown as a table or as tiles. */
export const ViewChoice = ({ isTable, tiles, onTable, onTiles }: Props) => (
  <fieldset className={styles.views}>
    <legend className={hidden.unseen}>
      <Trans>View as</Trans>
    </legend>
    <Button variant="secondary" aria-pressed={isTable} onClick={onTable}>
      <Table aria-hidden size={18} />
      <Trans>Table</Trans>
    </Button>
    <Button variant="secondary" aria-pressed={!isTable} onClick={onTiles}>
      <LayoutGrid aria-hidden size={18} />
      {tiles}
    </Button>
  </fieldset>
)
