import { Trans } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import type { Advisory } from '#web/features/checkout/advisories.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** What the server would refuse, shown before the order is placed. The server decides, so the button stays enabled. */
export const AdvisoryMessages = ({ found }: { found: readonly Advisory[] }) =>
  found.length > 0 && (
    <Alert
      tone="error"
      title={
        found.every(({ kind }) => kind === 'over-limit') ? (
          <Trans>This order is over the client's limit</Trans>
        ) : (
          <Trans>This order can't be placed yet</Trans>
        )
      }
    >
      {found.map((advisory) => (
        <p key={advisory.kind}>
          <AdvisoryText advisory={advisory} />
        </p>
      ))}
    </Alert>
  )

function AdvisoryText({ advisory }: { advisory: Advisory }) {
  switch (advisory.kind) {
    case 'group-not-active':
      return <Trans>The group {advisory.group} is not active. Ask a manager.</Trans>
    case 'client-not-active':
      return advisory.isBlocked ? (
        <Trans>{advisory.client} is blocked. Ask a manager.</Trans>
      ) : (
        <Trans>{advisory.client} is not an active client. Ask a manager.</Trans>
      )
    case 'limit-not-set':
      return <Trans>The client has no loan limit yet: a manager can set one.</Trans>
    case 'over-limit':
      return <Trans>Remove at least {ksh(advisory.shortfall)} of goods, or ask a manager to raise the limit.</Trans>
    case 'goods':
      return <Trans>Some goods cannot be ordered as they are. Change or remove the marked ones first.</Trans>
  }
}
