import { useLingui } from '@lingui/react/macro'
import { TextInput } from '#web/ui/form/form-fields.tsx'

/** The part of a record's link in the shop, as the field `slug` of its form. */
export function SlugInput({ label }: { label: string }) {
  const { t } = useLingui()
  return (
    <TextInput
      name="slug"
      label={label}
      hint={t`Part of the link in the shop. The old link keeps working.`}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={80}
      required
    />
  )
}
