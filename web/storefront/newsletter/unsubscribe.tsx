import { Trans, useLingui } from '@lingui/react/macro'
import { unsubscribe } from '#contract/newsletter.ts'
import { inBrowser, onServer } from '../../lib/screen.ts'
import { Answer } from './answer.tsx'

export const loader = onServer()
export const clientLoader = inBrowser()

export default function Unsubscribe() {
  const { t } = useLingui()
  return (
    <Answer
      title={t`Leave the newsletter`}
      ask={<Trans>Shall we stop sending you our newsletter? We then forget this address.</Trans>}
      press={<Trans>Yes, unsubscribe me</Trans>}
      thanks={<Trans>You are unsubscribed. We will not write to you again.</Trans>}
      call={unsubscribe}
    />
  )
}
