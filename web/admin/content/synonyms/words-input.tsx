import { useLingui } from '@lingui/react/macro'
import { fieldMessages } from '#web/lib/i18n/field-messages.ts'
import { TextAreaInput } from '#web/ui/form/form-fields.tsx'

export function WordsInput() {
  const { t } = useLingui()
  return (
    <TextAreaInput
      name="words"
      label={t`Words that mean the same`}
      hint={t`Two to twenty, with a comma between them: sufuria, pot, cooking pot. Search uses them immediately.`}
      rows={3}
      autoCapitalize="none"
      data-autofocus
      required
    />
  )
}

/** The message about any of the words, at their one field. */
export function toWordsMessage(error: unknown): Record<string, string> {
  const messages = fieldMessages(error)
  const [first] = Object.entries(messages).filter(([field]) => field.startsWith('words'))
  return first ? { ...messages, words: first[1] } : messages
}
