import { expect, test } from 'vitest'
import { readPo, staleCatalogue } from './catalogue.ts'

const file = `msgid ""
msgstr ""
"Language: sw\\n"

#: web/ui/cart.tsx:3
msgid "Cart"
msgstr "Kikapu"

#. js-lingui-explicit-id
#: web/ui/a.tsx:1
msgctxt "verb"
msgid ""
"Order "
"\\"now\\""
msgstr ""

#~ msgid "Old"
#~ msgstr "Zamani"
`

test('readPo skips header, comments and obsolete texts of a catalogue', () => {
  expect(readPo(file)).toEqual([
    { id: 'Cart', translation: 'Kikapu' },
    { id: 'verb | Order "now"', translation: '' },
  ])
})

test('staleCatalogue returns missing and obsolete texts', () => {
  const entry = (id: string) => ({ id, translation: '' })
  expect(staleCatalogue([entry('Gone'), entry('Same')], [entry('New'), entry('Same')])).toEqual(['Gone', 'New'])
})
