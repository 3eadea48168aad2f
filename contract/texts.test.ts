import { expect, test } from 'vitest'
import { nameText, oneLine, personName, registeredName, toOneLine } from './texts.ts'

const accepts = (schema: { safeParse: (text: unknown) => { success: boolean } }, text: unknown) =>
  schema.safeParse(text).success

test.each(['Achieng', "Ng'ang'a", 'Ngʼangʼa', 'Mary-Ann Otieno', 'José', 'Ó', 'Achieng 2', 'Åsa. B', '李'])(
  'a name like %s is accepted',
  (name) => expect(accepts(personName.firstName, name)).toBe(true),
)

test.each([
  ['a line break', 'Achieng\nYour account is closed. Call 0700'],
  ['a carriage return', 'Achieng\rOtieno'],
  ['a bell', 'Achieng\u0007'],
  ['a right-to-left override', 'Achieng\u202Egnp.exe'],
  ['an isolate', 'Achieng\u2066Otieno'],
  ['a zero-width space in it', 'Achi\u200Beng'],
  ['nothing but a zero-width space', '\u200B'],
  ['nothing but a Hangul filler', '\u3164'],
  ['a line separator', 'Achieng\u2028Otieno'],
  ['no letter', '12345'],
  ['only signs', '---'],
])('a name with %s is refused', (_what, name) => {
  expect(accepts(personName.firstName, name)).toBe(false)
  expect(accepts(nameText(120), name)).toBe(false)
})

test('an empty name has the code for a missing one as its only issue', () => {
  const { error } = personName.firstName.safeParse('  ')
  expect(error?.issues.map(({ message }) => message)).toEqual(['FIRST_NAME_NEEDED'])
})

test('a one-line text may contain figures, signs and joined emoji, and may be empty', () => {
  for (const text of ['', '40100', 'P.O. Box 12-40100', 'Near the market 👩‍🌾', 'Kondele, 2nd floor']) {
    expect(accepts(oneLine(80), text), text).toBe(true)
  }
})

test.each(['a\nb', 'a\u0000b', 'a\u202Eb', '\u200B', '\u200D', '\u2800', 'a\u0085b', 'a\u2029b'])(
  'a one-line text with control or invisible characters is refused: %j',
  (text) => expect(accepts(oneLine(80), text)).toBe(false),
)

test('toOneLine joins the lines of an older text and removes hidden characters', () => {
  expect(toOneLine(' Achieng\r\n\u202EOtieno\u200B ')).toBe('Achieng Otieno')
})

test('staff may leave the last name out, people who register may not', () => {
  expect(personName.lastName.parse(' ')).toBe('')
  expect(personName.lastName.safeParse('123').success).toBe(false)
  expect(registeredName.lastName.safeParse('').success).toBe(false)
})
