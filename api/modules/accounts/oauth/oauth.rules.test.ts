import { expect, test } from 'vitest'
import { facebookPerson, googlePerson, ownPath } from './oauth.rules.ts'

const claims = {
  sub: '117',
  email: 'Achieng@Example.com',
  email_verified: true,
  given_name: 'Achieng',
  family_name: 'Otieno',
}
const person = { subject: '117', email: 'achieng@example.com', firstName: 'Achieng', lastName: 'Otieno' }

test('Google proves a person only with a verified address', () => {
  expect(googlePerson(claims)).toEqual(person)
  for (const email_verified of [false, undefined, 'true', 1])
    expect(googlePerson({ ...claims, email_verified })).toBeNull()
  for (const email of [undefined, '', 'no address', 7]) expect(googlePerson({ ...claims, email })).toBeNull()
  expect(googlePerson({ ...claims, sub: undefined })).toBeNull()
})

test.each([
  [{ given_name: undefined, family_name: undefined, name: 'Achieng Mary Otieno' }, 'Achieng', 'Mary Otieno'],
  [{ given_name: 'Achieng', family_name: undefined, name: 'Achieng' }, 'Achieng', ''],
  [{ given_name: ' ', family_name: '', name: '' }, 'Achieng', ''],
  [
    { given_name: 'Ach\u202Eieng\r\nYour account is closed', family_name: '\u200B' },
    'Ach ieng Your account is closed',
    '',
  ],
  [{ given_name: '123', family_name: '---', name: '' }, 'Achieng', ''],
  [{ given_name: { evil: 1 }, family_name: ['x'], name: null }, 'Achieng', ''],
])('the names in %j become first name and last name', (names, firstName, lastName) => {
  expect(googlePerson({ ...claims, ...names })).toMatchObject({ lastName })
  expect(googlePerson({ ...claims, ...names })?.firstName.toLowerCase()).toBe(firstName.toLowerCase())
})

test('Facebook proves a person only when it returns an address', () => {
  const me = { id: '117', email: 'achieng@example.com', first_name: 'Achieng', last_name: 'Otieno' }
  expect(facebookPerson(me)).toEqual(person)
  for (const odd of [null, 'me', 7, [], {}, { ...me, email: undefined }, { ...me, id: 117 }]) {
    expect(facebookPerson(odd)).toBeNull()
  }
})

test.each([
  ['/checkout?x=1', '/checkout?x=1'],
  ['/sw/orders', '/sw/orders'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['/a b', null],
  ['', null],
  [undefined, null],
  ['/.//evil.example/', null],
  ['/orders/..//evil.example/', null],
])('the return path %s is reduced to %s', (next, path) => {
  expect(ownPath(next)).toBe(path)
})
