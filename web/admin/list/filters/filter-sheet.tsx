import { Trans } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Drawer, prepareDrawer } from '#web/ui/overlay.tsx'
import styles from './filter-sheet.module.css'

const opensFilters = (state: unknown) => typeof state === 'object' && state !== null && 'filters' in state

/** The filters of a list in a sheet. It is a history entry of its own, so that Back closes it. */
function useFilterSheet() {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  return {
    isOpen: opensFilters(state),
    open: () => navigate({ search }, { state: { ...state, filters: true }, preventScrollReset: true }),
    close: () => navigate(-1),
  }
}

/** The filter of a list, and a function that changes a part of it. */
export type FilterControl<Value> = {
  value: Value
  change: (change: Partial<Value>, options?: { replace: boolean }) => void
}

type Props<Value> = {
  filter: FilterControl<Value> & { clear: (options?: { replace: boolean }) => void }
  /** The number of active filters. */
  count: number
  isAlwaysShown?: boolean | undefined
  children: (control: FilterControl<Value>) => ReactNode
}

/** The button that opens the filters of a list in a sheet, on screens too narrow to show them all. */
export function FilterSheet<Value extends object>({ count, isAlwaysShown, ...list }: Props<Value>) {
  const { isOpen, open, close } = useFilterSheet()
  return (
    <>
      <Button
        variant="secondary"
        className={isAlwaysShown ? undefined : styles.open}
        aria-haspopup="dialog"
        onPointerEnter={prepareDrawer}
        onFocus={prepareDrawer}
        onClick={open}
      >
        <SlidersHorizontal aria-hidden size={18} />
        {count > 0 ? <Trans>Filter ({count})</Trans> : <Trans>Filter</Trans>}
      </Button>
      <Drawer opened={isOpen} onClose={close} title={<Trans>Filter</Trans>} size="min(100%, 28rem)">
        {isOpen && <Choices {...list} count={count} onClose={close} />}
      </Drawer>
    </>
  )
}

/** Chosen filters apply together, by the button. Both answers replace the history entry of the sheet. */
function Choices<Value extends object>({ filter, count, children, onClose }: Props<Value> & { onClose: () => void }) {
  const [changes, setChanges] = useState<Partial<Value>>({})
  const apply = () => (Object.keys(changes).length > 0 ? filter.change(changes, { replace: true }) : onClose())
  return (
    <div className={styles.choices}>
      {children({
        value: { ...filter.value, ...changes },
        change: (change) => setChanges((before) => ({ ...before, ...change })),
      })}
      <div className={styles.foot}>
        <Button variant="secondary" inactive={count === 0} onClick={() => filter.clear({ replace: true })}>
          <Trans>Clear</Trans>
        </Button>
        <Button className={styles.apply} onClick={apply}>
          <Trans>Apply</Trans>
        </Button>
      </div>
    </div>
  )
}
