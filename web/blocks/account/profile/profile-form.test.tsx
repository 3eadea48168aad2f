// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Profile } from '#contract/account/profile.ts'
import type { Person } from '#web/features/profile/profile.queries.ts'
import { profileDrafts } from '#web/features/profile/profile-form-values.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi, type Transport } from '#web/lib/http/transport.ts'
import { ProfileForm } from './profile-form.tsx'

const profile: Profile = {
  id: 7,
  firstName: 'Achieng',
  lastName: 'Otieno',
  email: 'achieng@example.com',
  emailConfirmed: true,
  phone: '+254712345678',
  dateOfBirth: null,
  gender: 'female',
  profileImage: null,
  language: 'en',
  twoFactor: false,
  recoveryCodesLeft: 0,
  phoneSignsIn: true,
  version: 3,
}
const person = { kind: 'member', key: 'member:7', user: { id: 7 } } as unknown as Person

const send = vi.fn<Transport>()
beforeEach(() => connectApi(send))
const answer = (status: number, body: unknown) =>
  send.mockResolvedValueOnce({ status, headers: {}, body: JSON.stringify(body) })
const sentBody = (call: number) => JSON.parse(String(send.mock.calls[call]?.[0].body))

function show() {
  return render(withProviders(<ProfileForm person={person} profile={profile} />))
}

afterEach(() => {
  cleanup()
  profileDrafts.clear(person.key)
  send.mockReset()
})
const user = userEvent.setup()
const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }))
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const retype = async (label: string, text: string) => {
  await user.clear(input(label))
  await user.type(input(label), text)
}

test('unsaved changes come back without the password, and can be discarded', async () => {
  const { unmount } = show()
  await retype('Phone', '0799 000 111')
  await user.type(input('Current Password'), 'secret')
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  unmount()
  show()
  expect(input('Phone').value).toBe('0799 000 111')
  expect(input('Current Password').value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(input('Phone').value).toBe('0712 345 678')
  expect(screen.queryByText('Not saved yet')).toBeNull()
})

test('saving sends the whole profile, and the form then holds what the server stored', async () => {
  show()
  await retype('First Name', ' Zawadi ')
  await user.selectOptions(input('Gender'), '')
  answer(200, { ...profile, firstName: 'Zawadi', gender: null, version: 4 })
  await save()
  await vi.waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  const { id: _, email, emailConfirmed, twoFactor, recoveryCodesLeft, phoneSignsIn, ...editable } = profile
  expect(sentBody(0)).toEqual({ ...editable, firstName: 'Zawadi', gender: null })
  expect(input('First Name').value).toBe('Zawadi')
  expect(profileDrafts.read(person.key)).toBeNull()
})

test('a version conflict shows both versions in readable form, and saving mine replaces the stored one', async () => {
  show()
  await retype('First Name', 'Zawadi')
  const current = { ...profile, firstName: 'Amani', gender: 'other', phone: '+254799000222', version: 9 }
  answer(409, { code: 'VERSION_CONFLICT', message: 'Changed meanwhile', details: { current } })
  await save()
  expect(await screen.findByText('Amani')).toBeTruthy()
  expect(screen.getByText('0799 000 222')).toBeTruthy()
  answer(200, { ...profile, firstName: 'Zawadi', version: 10 })
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  await vi.waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  expect(sentBody(1)).toMatchObject({ firstName: 'Zawadi', gender: 'female', version: 9 })
})

test('a wrong password is reported at its field, which has the focus', async () => {
  show()
  await retype('Phone', '0799 000 111')
  await user.type(input('Current Password'), 'wrong')
  answer(400, { code: 'WRONG_PASSWORD', message: 'That is not your current password.' })
  await save()
  expect(await screen.findByText('That is not your current password.')).toBeTruthy()
  expect(document.activeElement).toBe(input('Current Password'))
})
