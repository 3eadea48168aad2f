import { expect, test } from 'vitest'
import { RegisterMemberInput } from '#contract/account/members.ts'
import { checkPasswords, checkTyped, type Problem, type Typed, toRegistration } from './registration.rules.ts'

const good: Typed = {
  firstName: 'Wanjiku',
  lastName: 'Kamau',
  email: 'wanjiku@example.com',
  phone: '0712345678',
  password: 'mvua ya Masika 7',
  confirmPassword: 'mvua ya Masika 7',
  terms: true,
  newsletter: false,
}
const serverTakes = (typed: Typed) => RegisterMemberInput.safeParse(toRegistration(typed, 'sw')).success

test.each(['0712345678', '+254712345678', '0712 345 678', '(0712) 345-678'])('%s is a phone number', (phone) => {
  expect(checkTyped({ ...good, phone })).toEqual({})
  expect(serverTakes({ ...good, phone })).toBe(true)
})

test('all that is missing is named at once, in the order of the form', () => {
  const none = { firstName: ' ', lastName: '', email: ' ', phone: ' ', password: '', confirmPassword: '' }
  const found = checkTyped({ ...none, terms: false, newsletter: true })
  expect(Object.entries(found)).toEqual([
    ['firstName', 'firstNameMissing'],
    ['lastName', 'lastNameMissing'],
    ['email', 'emailMissing'],
    ['phone', 'phoneMissing'],
    ['password', 'passwordMissing'],
    ['confirmPassword', 'confirmMissing'],
    ['terms', 'termsMissing'],
  ])
})

test.each([
  [{ email: 'wanjiku' }, { email: 'emailWrong' }],
  [{ email: 'wanjiku@example' }, { email: 'emailWrong' }],
  [{ phone: '12345' }, { phone: 'phoneWrong' }],
  [{ phone: '0812345678' }, { phone: 'phoneWrong' }],
  [{ phone: '07123456789' }, { phone: 'phoneWrong' }],
  [{ password: 'short', confirmPassword: 'short' }, { password: 'passwordShort' }],
  [{ confirmPassword: 'mvua ya Masika 8' }, { confirmPassword: 'confirmDiffers' }],
  [{ terms: false }, { terms: 'termsMissing' }],
] satisfies [Partial<Typed>, { [Field in keyof Typed]?: Problem }][])(
  '%o is found before it is sent, and the server would refuse it',
  (change, problems) => {
    const typed = { ...good, ...change }
    expect(checkTyped(typed)).toEqual(problems)
    expect(serverTakes(typed)).toBe(false)
  },
)

test('the form asks for a number that begins with 7, as its users wrote it down; the server takes 01 too', () => {
  const typed = { ...good, phone: '0110345678' }
  expect(checkTyped(typed)).toEqual({ phone: 'phoneWrong' })
  expect(serverTakes(typed)).toBe(true)
})

test('spaces are part of a password', () => {
  expect(checkPasswords({ password: '        ', confirmPassword: '        ' })).toEqual({})
  expect(checkPasswords({ password: 'mvua ya Masika', confirmPassword: 'mvua ya Masika ' })).toEqual({
    confirmPassword: 'confirmDiffers',
  })
})
