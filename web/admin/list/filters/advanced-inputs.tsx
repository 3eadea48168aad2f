import { Trans } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { drawInputs, type ListFilter, type ListInput } from '../list-tools.tsx'
import styles from './advanced-inputs.module.css'

/** The filters behind 'Advanced', where all do not fit in one line: a button that opens their inputs below it. */
export function useAdvancedInputs<Value>(inputs: readonly ListInput<Value>[], { value }: ListFilter<Value>) {
  const [isOpen, setOpen] = useState(inputs.some(({ chip }) => chip(value)))
  const opened: ListInput<Value> = {
    chip: () => undefined,
    without: {},
    draw: (control) => (
      <>
        <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden size={18} />
          <Trans>Advanced</Trans>
        </Button>
        {isOpen && <div className={styles.advanced}>{drawInputs(inputs, control)}</div>}
      </>
    ),
  }
  return [opened, ...inputs.map((input) => ({ ...input, draw: undefined }))]
}
