import { Trans, useLingui } from '@lingui/react/macro'
import { OutboxView } from '#web/blocks/outbox/outbox-view.tsx'
import { browserLoader } from '#web/lib/query/screen.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/page.tsx'

// The server renders a skeleton, the same for all readers: what waits is on the device.
export const clientLoader = browserLoader()
export const HydrateFallback = () => (
  <Page title={<Trans>Outbox</Trans>}>
    <Skeleton height="12rem" />
  </Page>
)

/** What this device has not sent yet. */
export default function OutboxScreen() {
  const { t } = useLingui()
  return (
    <Page title={<Trans>Outbox</Trans>} tab={t`Outbox`}>
      <meta name="robots" content="noindex" />
      <OutboxView />
    </Page>
  )
}
