import { Trans, useLingui } from '@lingui/react/macro'
import { confirmSubscription } from '#contract/site/newsletter.ts'
import { LinkAnswer } from '../../lib/link-answer.tsx'
import { inBrowser, onServer } from '../../lib/screen.ts'
import { ToProducts } from './to-products.tsx'

export const loader = onServer()
export const clientLoader = inBrowser()

export default function ConfirmSubscription() {
  const { t } = useLingui()
  return (
    <LinkAnswer
      title={t`Confirm your subscription`}
      ask={<Trans>Would you like to get our newsletter? You can unsubscribe at any time.</Trans>}
      press={<Trans>Yes, subscribe me</Trans>}
      thanks={<Trans>Your subscription is confirmed. Welcome!</Trans>}
      onward={<ToProducts />}
      call={confirmSubscription}
    />
  )
}
