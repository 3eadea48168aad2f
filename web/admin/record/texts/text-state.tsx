import { Trans } from '@lingui/react/macro'
import type { Text } from '#contract/site/texts.staff.ts'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import layout from '#web/admin/record/layout.module.css'
import { textStates, useReason } from './text-labels.ts'

/** The state of a text, why, and until when it waits. */
export function TextStateLines({ text: { state, reason, sendAfter } }: { text: Text }) {
  const nameOf = useReason()
  return (
    <span className={layout.lines}>
      <span>
        <textStates.Badge state={state} />
      </span>
      {reason !== null && <small>{nameOf(reason)}</small>}
      {sendAfter !== null && (
        <small>
          <Trans>
            waits until <DateTime at={sendAfter} />
          </Trans>
        </small>
      )}
    </span>
  )
}
