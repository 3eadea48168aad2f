import { Trans, useLingui } from '@lingui/react/macro'
import { confirmSubscription } from '#contract/site/newsletter.ts'
import { browserLoader, serverLoader } from '#web/lib/query/screen.ts'
import { EmailLinkPage } from '#web/lib/session/email-link-page.tsx'
import { ToProducts } from './to-products.tsx'

export const loader = serverLoader()
export const clientLoader = browserLoader()

export default function ConfirmSubscription() {
  const { t } = useLingui()
  return (
    <EmailLinkPage
      title={t`Confirm your subscription`}
      question={<Trans>Would you like to get our newsletter? You can unsubscribe at any time.</Trans>}
      press={<Trans>Yes, subscribe me</Trans>}
      thanks={<Trans>Your subscription is confirmed. Welcome!</Trans>}
      onward={<ToProducts />}
      call={confirmSubscription}
    />
  )
}
