import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LetterLanguage, LetterState } from '#contract/site/letter-choices.ts'
import { languageNames } from '#web/admin/content/language-names.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<LetterState, BadgeTone> = { draft: 'neutral', sending: 'info', sent: 'action', stopped: 'warning' }

export const stateNames: Record<LetterState, MessageDescriptor> = {
  draft: msg({ message: 'Draft', context: 'letter' }),
  sending: msg({ message: 'Being sent', context: 'letter' }),
  sent: msg({ message: 'Sent', context: 'letter' }),
  stopped: msg({ message: 'Stopped', context: 'letter' }),
}

export const letterLanguageNames: Record<LetterLanguage, MessageDescriptor> = {
  ...languageNames,
  both: msg`Both languages`,
}

export function LetterStateBadge({ status }: { status: LetterState }) {
  const { t } = useLingui()
  return <Badge tone={tones[status]}>{t(stateNames[status])}</Badge>
}
