import { Trans, useLingui } from '@lingui/react/macro'
import { confirmSubscription } from '#contract/newsletter.ts'
import { inBrowser, onServer } from '../../lib/screen.ts'
import { Answer } from './answer.tsx'

export const loader = onServer()
export const clientLoader = inBrowser()

export default function ConfirmSubscription() {
  const { t } = useLingui()
  return (
    <Answer
      title={t`Confirm your subscription`}
      ask={<Trans>Shall we send you our newsletter? You can leave it at any time.</Trans>}
      press={<Trans>Yes, subscribe me</Trans>}
      thanks={<Trans>Your subscription is confirmed. Welcome!</Trans>}
      call={confirmSubscription}
    />
  )
}
