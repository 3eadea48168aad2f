import { expect, test } from 'vitest'
import { RegisterMemberInput } from '#contract/account/members.ts'
import { fieldIssues, fieldProblems, withCodes } from '#contract/messages/fields.ts'
import { NewPasswordForm, RegistrationForm } from './registration.schema.ts'

const valid = {
  firstName: 'Wanjiku',
  lastName: 'Kamau',
  email: 'wanjiku@example.com',
  phone: '0712345678',
  password: 'mvua ya Masika 7',
  confirmPassword: 'mvua ya Masika 7',
  terms: true,
  newsletter: false,
}
type Schema = typeof RegistrationForm | typeof NewPasswordForm
/** The first message of each field, in the order of the schema. */
function problemsOf(schema: Schema, values: object) {
  const { error } = schema.safeParse(values, withCodes)
  const found = new Map<string, string>()
  for (const { field, message } of fieldProblems(fieldIssues(error?.issues ?? [], 'root'), 'en'))
    if (!found.has(field)) found.set(field, message)
  return Object.fromEntries(found)
}
const serverTakes = (values: object) => RegisterMemberInput.safeParse(values).success

test.each(['0712345678', '+254712345678', '0712 345 678', '(0712) 345-678', '254712345678'])(
  '%s is a valid phone number',
  (phone) => {
    const values = RegistrationForm.parse({ ...valid, phone })
    expect(serverTakes(values)).toBe(true)
  },
)

test('each missing field of a registration has a message, also while the passwords differ', () => {
  const empty = { firstName: ' ', lastName: '', email: ' ', phone: ' ', password: '', confirmPassword: '' }
  expect(problemsOf(RegistrationForm, { ...empty, terms: false, newsletter: true })).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    phone: 'Phone number is required',
    password: 'Password is required',
    confirmPassword: 'Please confirm your password',
    terms: 'You must agree to the terms and conditions',
  })
  expect(problemsOf(RegistrationForm, { ...valid, confirmPassword: 'other', terms: false })).toEqual({
    confirmPassword: 'Passwords do not match',
    terms: 'You must agree to the terms and conditions',
  })
})

test.each([
  [{ email: 'wanjiku' }, { email: 'Please enter a valid email address' }],
  [{ email: 'wanjiku@example' }, { email: 'Please enter a valid email address' }],
  [{ phone: '12345' }, { phone: 'Please enter a valid Kenyan phone number' }],
  [{ phone: '0812345678' }, { phone: 'Please enter a valid Kenyan phone number' }],
  [{ phone: '07123456789' }, { phone: 'Please enter a valid Kenyan phone number' }],
  [{ password: 'short', confirmPassword: 'short' }, { password: 'Password must be at least 8 characters' }],
  [{ confirmPassword: 'mvua ya Masika 8' }, { confirmPassword: 'Passwords do not match' }],
  [{ terms: false }, { terms: 'You must agree to the terms and conditions' }],
])('the values %o are refused by the form and by the server', (change, problems) => {
  expect(problemsOf(RegistrationForm, { ...valid, ...change })).toEqual(problems)
  expect(serverTakes({ ...valid, ...change })).toBe(false)
})

test('the form refuses an 01 number, which the call accepts', () => {
  const phone = '0110345678'
  expect(problemsOf(RegistrationForm, { ...valid, phone })).toEqual({
    phone: 'Please enter a valid Kenyan phone number',
  })
  expect(serverTakes({ ...valid, phone })).toBe(true)
})

test('spaces count as characters of a password', () => {
  expect(problemsOf(NewPasswordForm, { password: '        ', confirmPassword: '        ' })).toEqual({})
  expect(problemsOf(NewPasswordForm, { password: 'mvua ya Masika', confirmPassword: 'mvua ya Masika ' })).toEqual({
    confirmPassword: 'Passwords do not match',
  })
})
