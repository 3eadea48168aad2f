import { Trans as LinguiTrans, type TransProps } from '@lingui/react'
import { createElement, Fragment } from 'react'

const asItIs = (value: unknown) =>
  typeof value === 'string' && value.includes('<') ? createElement(Fragment, null, value) : value

/**
 * What `<Trans>` becomes. A value with a tag in it, as a name may have, is shown as it was typed: as a string Lingui would
 * read it as an element of the text and drop it.
 */
export const Trans = ({ values, ...props }: TransProps) => (
  <LinguiTrans
    {...props}
    {...(values && {
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asItIs(value)])),
    })}
  />
)
