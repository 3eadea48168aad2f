import { Trans } from '@lingui/react/macro'
import type { Text } from '#contract/site/texts.staff.ts'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { useReason } from './text-labels.ts'

/** Why a text is in its state, and until when it waits. */
export function TextNotes({ text: { reason, sendAfter } }: { text: Text }) {
  const nameOf = useReason()
  return (
    <>
      {reason !== null && <small>{nameOf(reason)}</small>}
      {sendAfter !== null && (
        <small>
          <Trans>
            waits until <DateTime at={sendAfter} />
          </Trans>
        </small>
      )}
    </>
  )
}
