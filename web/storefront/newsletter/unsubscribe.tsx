import { Trans, useLingui } from '@lingui/react/macro'
import { unsubscribe } from '#contract/site/newsletter.ts'
import { browserLoader, serverLoader } from '#web/lib/query/screen.ts'
import { EmailLinkPage } from '#web/lib/session/email-link-page.tsx'
import { ToProducts } from './to-products.tsx'

export const loader = serverLoader()
export const clientLoader = browserLoader()

export default function Unsubscribe() {
  const { t } = useLingui()
  return (
    <EmailLinkPage
      title={t`Unsubscribe from the newsletter`}
      question={<Trans>Stop getting our newsletter? We will delete this address.</Trans>}
      press={<Trans>Yes, unsubscribe me</Trans>}
      thanks={<Trans>You are unsubscribed. We will not write to you again.</Trans>}
      onward={<ToProducts />}
      call={unsubscribe}
    />
  )
}
