import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageState } from '#contract/site/message-choices.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const looks: Record<MessageState, { name: MessageDescriptor; tone: BadgeTone }> = {
  new: { name: msg({ message: 'New', context: 'contact message' }), tone: 'warning' },
  read: { name: msg({ message: 'Read', context: 'contact message' }), tone: 'info' },
  done: { name: msg({ message: 'Done', context: 'contact message' }), tone: 'action' },
}

export function useStateName() {
  const { t } = useLingui()
  return (state: MessageState) => t(looks[state].name)
}

export function MessageStateBadge({ state }: { state: MessageState }) {
  const nameOf = useStateName()
  return <Badge tone={looks[state].tone}>{nameOf(state)}</Badge>
}
