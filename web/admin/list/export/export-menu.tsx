import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { ExportListName } from '#contract/account/export-limits.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { useLazyComponent } from '#web/ui/hooks/use-lazy-part.ts'
import { ToolName } from '../tools/tool-name.tsx'
import type { ListQuery } from '../use-selection.ts'

export type ExportProps = {
  list: ExportListName
  /** Filter and order of the list, as its call has them. */
  query: ListQuery
  /** Ids of the visible columns, in their order. */
  columns: readonly string[]
  /** The number of rows; undefined while it loads. */
  total: number | undefined
}
type Props = ExportProps & {
  /** Of the button, where it is not 'Export'. */
  label?: string
}

const loadChoices = () => import('./export-choices.tsx')

/** Exports what the list shows: short lists immediately, long ones in the background. */
export function ExportMenu(props: Props) {
  const { t } = useLingui()
  return (
    <Disclosure
      label={props.label ?? t`Export`}
      className={buttonClass('secondary')}
      outer={props.label ? false : 'narrow'}
      button={
        <>
          <Download aria-hidden size={18} />
          {props.label ?? (
            <ToolName>
              <Trans>Export</Trans>
            </ToolName>
          )}
        </>
      }
    >
      {(close) => <Choices {...props} onDone={close} />}
    </Disclosure>
  )
}

/** They load when the menu first opens. */
function Choices(props: ExportProps & { onDone: () => void }) {
  const Part = useLazyComponent(loadChoices, true, props.onDone)
  return Part && <Part {...props} />
}
