import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LetterLanguage, LetterState } from '#contract/site/letter-choices.ts'
import { languageNames } from '#web/admin/content/language-names.ts'
import { defineStates } from '#web/admin/record/states.tsx'

export const letterStates = defineStates<LetterState>({
  draft: { name: msg({ message: 'Draft', context: 'letter' }), tone: 'neutral' },
  sending: { name: msg({ message: 'Being sent', context: 'letter' }), tone: 'info' },
  sent: { name: msg({ message: 'Sent', context: 'letter' }), tone: 'action' },
  stopped: { name: msg({ message: 'Stopped', context: 'letter' }), tone: 'warning' },
})

export const letterLanguageNames: Record<LetterLanguage, MessageDescriptor> = {
  ...languageNames,
  both: msg`Both languages`,
}
