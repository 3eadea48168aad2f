import { useLingui } from '@lingui/react/macro'
import { consoleLoader } from '#web/admin/lib/admin-loader.ts'
import { ownPages } from '#web/admin/lib/own-pages.ts'
import { OutboxView } from '#web/blocks/outbox/outbox-view.tsx'
import { Page } from '#web/ui/page.tsx'

export const clientLoader = consoleLoader()

/** What this device has not sent yet; copies of the outboxes of phones are read in here. */
export default function OutboxScreen() {
  const { t } = useLingui()
  const title = t(ownPages.outbox.name)
  return (
    <Page title={title} tab={title}>
      <OutboxView />
    </Page>
  )
}
