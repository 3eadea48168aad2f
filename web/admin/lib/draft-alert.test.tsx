// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Form, SubmitButton } from '#web/lib/form/form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { draftLifeMs, readStoredDraft, removeOldDrafts, writeStoredDraft } from '#web/lib/form/stored-drafts.ts'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { connectApi } from '#web/lib/http/transport.ts'
import { sessions } from '#web/lib/session/session.ts'
import { signOut } from '#web/lib/session/sign-in.ts'
import { formDraftPrefix } from '#web/lib/storage/storage-keys.ts'
import { TextInput } from '#web/ui/form/form-fields.tsx'
import { DraftAlert } from './draft-alert.tsx'

const Schema = z.strictObject({ name: z.string(), code: z.string(), version: z.int() })
const drafts = createFormDrafts<z.input<typeof Schema>>({ storedAs: 'example', except: ['code'] })
const saved = { name: 'Lamp', code: '', version: 3 }

const owner = 'staff:1 12'
const keyOf = (name: string) => `${formDraftPrefix}${name} example`
const typed = (name: string, version = 3) => ({ name, version })

function Example({ of }: { of: string }) {
  const form = useContractForm({ schema: Schema, defaultValues: saved })
  const draft = drafts.useFormDraft(form, of)
  const { submit } = useSubmit({ form, send: async () => drafts.clear(of), failed: 'Failed.' })
  return (
    <Form form={form} onSubmit={submit}>
      <DraftAlert draft={draft} />
      <TextInput name="name" label="Name" />
      <TextInput name="code" label="Code" />
      <p>Version {form.watch('version')}</p>
      <SubmitButton isBusy={false} busyLabel="">
        Save
      </SubmitButton>
    </Form>
  )
}

const user = userEvent.setup()
const show = (of = owner) => render(withProviders(<Example of={of} />))
const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const offer = () => screen.queryByText(/You have unsaved changes from/)
const press = (label: string) => user.click(screen.getByRole('button', { name: label }))
const stored = (of = owner) => readStoredDraft(keyOf(of))?.values ?? null

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  drafts.clear(owner)
  vi.useRealTimers()
})

test('what was typed is stored for the account and the record, without excepted fields', async () => {
  show()
  await user.type(name(), 's')
  await user.type(screen.getByLabelText('Code'), 'secret')
  expect(stored()).toEqual(typed('Lamps'))
  expect(localStorage.length).toBe(1)
})

test('the draft of an earlier page is offered with its time, and Continue fills the form', async () => {
  writeStoredDraft(keyOf(owner), typed('Lantern', 2))
  show()
  expect(offer()?.textContent).toMatch(/from \d\d:\d\d/)
  expect(name().value).toBe('Lamp')
  await press('Continue')
  expect(offer()).toBeNull()
  expect(name().value).toBe('Lantern')
  // The version that was read, so that the server reports what others saved meanwhile.
  expect(screen.getByText('Version 2')).toBeTruthy()
})

test('Discard removes the draft of an earlier page', async () => {
  writeStoredDraft(keyOf(owner), typed('Lantern'))
  show()
  await press('Discard')
  expect(offer()).toBeNull()
  expect(name().value).toBe('Lamp')
  expect(stored()).toBeNull()
})

test('typing before an answer does not overwrite the offered draft', async () => {
  writeStoredDraft(keyOf(owner), typed('Lantern'))
  show()
  await user.type(name(), 's')
  expect(stored()).toEqual(typed('Lantern'))
  cleanup()
  show()
  expect(name().value).toBe('Lamps')
  await press('Continue')
  expect(name().value).toBe('Lantern')
})

test('saving ends the offer and removes the draft', async () => {
  writeStoredDraft(keyOf(owner), typed('Lantern'))
  show()
  await press('Save')
  await vi.waitFor(() => expect(offer()).toBeNull())
  expect(stored()).toBeNull()
})

test('a form that is opened again on the same page shows the draft without an offer', async () => {
  show()
  await user.type(name(), 's')
  cleanup()
  show()
  expect(name().value).toBe('Lamps')
  expect(offer()).toBeNull()
})

test('another account and another record are offered nothing', () => {
  writeStoredDraft(keyOf(owner), typed('Lantern'))
  show('staff:2 12')
  expect(offer()).toBeNull()
  cleanup()
  show('staff:1 13')
  expect(offer()).toBeNull()
})

test('a draft ends after seven days, and old ones of all accounts are removed', () => {
  const long = Date.now() - draftLifeMs
  writeStoredDraft(keyOf(owner), typed('Lantern'), long)
  writeStoredDraft(keyOf('staff:2 12'), typed('Lantern'), long)
  writeStoredDraft(keyOf('staff:3 12'), typed('Lantern'), long + 60_000)
  show()
  expect(offer()).toBeNull()
  removeOldDrafts()
  expect(Object.keys(localStorage)).toEqual([keyOf('staff:3 12')])
})

test('an unreadable draft is not offered', () => {
  localStorage.setItem(keyOf(owner), '{"at":"yesterday","values":5}')
  show()
  expect(offer()).toBeNull()
})

test('sign-out removes the drafts of the account, and no others', async () => {
  connectApi(async () => ({ status: 204, headers: {}, body: '' }))
  writeStoredDraft(keyOf(owner), typed('Lantern'))
  writeStoredDraft(keyOf('staff:12 4'), typed('Lantern'))
  const account = { id: 1, name: 'Otieno', role: 'Manager', permissions: [] }
  sessions.staff.set({ token: 'token', user: account as never })
  signOut('staff')
  expect(stored()).toBeNull()
  expect(stored('staff:12 4')).toEqual(typed('Lantern'))
})
