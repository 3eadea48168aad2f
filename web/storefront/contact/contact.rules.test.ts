import { expect, test } from 'vitest'
import { ContactInput } from '#contract/site/contact.ts'
import { checkTyped, type Typed, toMessage } from './contact.rules.ts'

const good: Typed = { name: 'Wanjiku', email: 'wanjiku@example.com', phone: '', message: 'Do you sell solar lamps?' }

test('what is good goes, and the server takes it', () => {
  for (const typed of [good, { ...good, email: '', phone: '0712345678' }]) {
    expect(checkTyped(typed)).toEqual({})
    expect(ContactInput.safeParse(toMessage(typed, '')).success).toBe(true)
  }
})

test.each([
  [{ name: '  ' }, { name: 'nameMissing' }],
  [{ email: ' ' }, { email: 'nobodyToAnswer' }],
  [{ email: 'wanjiku' }, { email: 'emailWrong' }],
  [{ message: 'Lamps?   ' }, { message: 'messageShort' }],
] as const)('%o is found before it is sent, and the server would refuse it', (change, problems) => {
  const typed = { ...good, ...change }
  expect(checkTyped(typed)).toEqual(problems)
  expect(ContactInput.safeParse(toMessage(typed, '')).success).toBe(false)
})
