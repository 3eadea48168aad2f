import { Trans } from '@lingui/react/macro'
import type { Person } from '#web/features/profile/profile.queries.ts'
import { useStored } from '#web/lib/storage/local-storage-store.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { OwnMails } from '../lib/own/own-mails.tsx'
import { OwnStart } from '../lib/own/own-start.tsx'
import { OwnSystem } from '../lib/own/own-system.tsx'
import { OwnTheme } from '../lib/own/own-theme.tsx'
import { singleKeys } from '../lib/single-keys.ts'
import styles from './me.module.css'

/** How the console looks, where it begins, which keys it has, and which mails and notices of the work it sends. */
export function ConsoleChoices({ person }: { person: Person }) {
  return (
    <>
      <Panel title={<Trans>Appearance and keys</Trans>}>
        <div className={styles.choices}>
          <OwnTheme />
          <Switch
            label={<Trans>Shortcuts of single keys</Trans>}
            hint={<Trans>Such as ? for help and g o for orders. Ctrl+K works in any case.</Trans>}
            checked={useStored(singleKeys)}
            onChange={singleKeys.set}
          />
        </div>
      </Panel>
      <OwnStart />
      <Panel title={<Trans>Date and language</Trans>}>
        <OwnSystem person={person} />
      </Panel>
      <Panel title={<Trans>Emails and notifications about the shop</Trans>}>
        <OwnMails />
      </Panel>
    </>
  )
}
