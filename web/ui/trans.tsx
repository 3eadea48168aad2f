import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

/** Only a string is read as a part of the text. */
const asItIs = (value: unknown) => (typeof value === 'string' && value.includes('<') ? [value] : value)

/**
 * What `<Trans>` becomes. A value with a tag in it, as a name may have, is shown as it was typed: as a string Lingui would
 * read it as an element of the text and drop it.
 */
export function Trans({ values = {}, ...props }: TransProps) {
  const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asItIs(value)]))
  return <LinguiTrans {...props} values={shown} />
}
