import { Trans } from '@lingui/react/macro'
import { useLite } from '#web/lib/boot/appearance.ts'
import { Checkbox } from '#web/ui/form/field.tsx'

/** Switches lite mode: no animation, and nothing is loaded before it is needed. */
export function LiteSwitch() {
  const [lite, setLite] = useLite()
  return (
    <Checkbox
      checked={lite}
      onChange={(event) => setLite(event.target.checked)}
      label={<Trans>Data saver (smaller pages, no animation)</Trans>}
    />
  )
}
