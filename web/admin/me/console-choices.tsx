import { Trans } from '@lingui/react/macro'
import { ThemeChoice } from '#web/features/appearance/theme-choice.tsx'
import { useStored } from '#web/lib/storage/local-storage-store.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { singleKeys } from '../lib/single-keys.ts'
import styles from './me.module.css'

/** How the console looks and which keys it has. */
export function ConsoleChoices() {
  return (
    <Panel title={<Trans>Appearance and keys</Trans>}>
      <div className={styles.choices}>
        <ThemeChoice />
        <Switch
          label={<Trans>Shortcuts of single keys</Trans>}
          hint={<Trans>Such as ? for help and g o for orders. Ctrl+K works in any case.</Trans>}
          checked={useStored(singleKeys)}
          onChange={singleKeys.set}
        />
      </div>
    </Panel>
  )
}
