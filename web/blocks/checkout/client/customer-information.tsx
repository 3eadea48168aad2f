import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { canOrder } from '#web/features/checkout/advisories.ts'
import type { Draft } from '#web/features/checkout/draft.ts'
import type { useChoices } from '#web/features/checkout/use-choices.ts'
import type { Session } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Requirement } from '../use-place-order.ts'
import { ClientCardSkeleton, ClientFacts, ClientName } from './client-card.tsx'
import { ClientChoice } from './client-choice.tsx'
import { ClientCreditFigures } from './client-credit.tsx'

type Props = {
  session: Session
  lists: ReturnType<typeof useChoices>
  onChange: (part: Partial<Draft>) => void
  missing: readonly Requirement[]
  /** Shillings. */
  total: number
  /** The client is fixed, because the order books a request. */
  isSettled: boolean
}

/** The client of the order: the choice of one, then a card with all that follows from the client. */
export function CustomerInformation({ session, lists, onChange, missing, total, isSettled }: Props) {
  const { credit, choices } = lists
  const { group, client, branch, isClientLoading } = choices
  const [isChanging, setChanging] = useState(false)

  const choose = (part: Pick<Draft, 'groupId' | 'clientId'>) => {
    setChanging(part.clientId === null)
    onChange({ ...part, location: null })
  }
  if (isClientLoading) {
    return (
      <Panel title={<Trans>Customer Information</Trans>}>
        <ClientCardSkeleton />
      </Panel>
    )
  }
  if (!client || (isChanging && !isSettled)) {
    return (
      <Panel title={<Trans>Customer Information</Trans>}>
        <ClientChoice session={session} lists={lists} onChoose={choose} missing={missing} isSettled={isSettled} />
        {client && (
          <Button variant="quiet" onClick={() => setChanging(false)}>
            <Trans>Keep {client.fullName}</Trans>
          </Button>
        )}
      </Panel>
    )
  }
  return (
    <Panel title={<Trans>Customer Information</Trans>}>
      <ClientName choices={{ group, branch, client }} onChange={isSettled ? null : () => setChanging(true)} />
      <ClientCreditFigures credit={credit} total={canOrder(choices) ? total : 0} />
      <ClientFacts choices={{ group, branch, client }} />
    </Panel>
  )
}
