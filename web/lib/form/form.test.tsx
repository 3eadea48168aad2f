// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { MoneyInput } from '#web/lib/form/number-fields.tsx'
import { DateInput, SelectInput, TextInput } from '#web/ui/form/form-fields.tsx'
import { MultiSelectInput } from '#web/ui/form/multi-select-input.tsx'
import { replayEvents } from '../boot/replay-events.ts'
import { ApiError } from '../http/api.ts'
import { ConflictAlert } from './conflict-alert.tsx'
import { Form, FormError, SubmitButton } from './form.tsx'
import { FormActions } from './form-actions.tsx'
import { createFormDrafts } from './form-drafts.ts'
import { withProviders } from './form-testing.tsx'
import { useContractForm } from './use-contract-form.ts'
import { useSubmit } from './use-submit.ts'

const Schema = z.strictObject({
  name: z.string().trim().min(1),
  price: z.number().positive().nullable(),
  county: z.string().nullable(),
  from: z.iso.date().nullable(),
  units: z.array(z.string()),
  version: z.int(),
})
type Values = z.input<typeof Schema>
const empty: Values = { name: '', price: null, county: null, from: null, units: [], version: 1 }
const drafts = createFormDrafts<Values>({ except: ['county'] })
const toFormValue = { county: (county: unknown) => county ?? null }
type Send = (values: z.output<typeof Schema>, key: string) => Promise<unknown>

function Example({ send, onDone = () => undefined }: { send: Send; onDone?: (() => void) | undefined }) {
  const form = useContractForm({ schema: Schema, defaultValues: empty, messages: { name: 'Please give a name' } })
  drafts.useFormDraft(form, 'owner')
  const { submit, isBusy, conflict } = useSubmit({ form, send, failed: 'Failed to save.', toFormValue, onDone })
  return (
    <Form form={form} onSubmit={submit}>
      <TextInput name="name" label="Name" />
      <MoneyInput name="price" label="Price" />
      <DateInput name="from" label="From" />
      <SelectInput name="county" label="County" emptyIsNull>
        <option value="">None</option>
        <option value="Kisumu">Kisumu</option>
      </SelectInput>
      <MultiSelectInput
        name="units"
        label="Units"
        options={[
          { value: 'kg', label: 'Kilo' },
          { value: 'l', label: 'Litre' },
        ]}
      />
      {conflict ? (
        <ConflictAlert
          conflict={conflict}
          labels={{ name: 'Name', price: 'Price' }}
          formats={{ price: (price) => `KSh ${price ?? 0}` }}
          onSave={submit}
        />
      ) : (
        <FormError />
      )}
      <FormActions>
        <SubmitButton isBusy={isBusy} busyLabel="Saving...">
          Save
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

const show = (send: Send, onDone?: () => void) => render(withProviders(<Example send={send} onDone={onDone} />))

afterEach(() => {
  cleanup()
  drafts.clear('owner')
})
const user = userEvent.setup()
const save = () => user.click(screen.getByRole('button', { name: 'Save' }))

test('a form is validated by the schema of the contract before a request is sent', async () => {
  const send = vi.fn<Send>()
  show(send)
  await user.type(screen.getByLabelText('Price'), 'many')
  await save()
  expect(await screen.findByText('Please give a name')).toBeTruthy()
  expect(screen.getByText('Please enter a number')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(send).not.toHaveBeenCalled()
})

test('every kind of input returns the value its schema requires', async () => {
  const send = vi.fn<Send>(async () => undefined)
  show(send)
  await user.type(screen.getByLabelText('Name'), ' Lamp ')
  await user.type(screen.getByLabelText('Price'), '1,250')
  await user.type(screen.getByLabelText('From'), '2026-11-22')
  await user.selectOptions(screen.getByLabelText('County'), 'Kisumu')
  await user.click(screen.getByLabelText('Litre'))
  await user.click(screen.getByLabelText('Kilo'))
  await save()
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send.mock.calls[0]?.[0]).toEqual({
    name: 'Lamp',
    price: 1250,
    from: '2026-11-22',
    county: 'Kisumu',
    units: ['kg', 'l'],
    version: 1,
  })
})

test('messages of the server are shown at their fields, and the first such field has the focus', async () => {
  const fields = [{ field: 'price', message: 'Must be at most 100' }]
  show(() => Promise.reject(new ApiError(400, 'VALIDATION_FAILED', 'Not valid', { fields })))
  await user.type(screen.getByLabelText('Name'), 'Lamp')
  await save()
  expect(await screen.findByText('Must be at most 100')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Price'))
})

test('a lost response leaves the input, and the same values are sent again with the same key', async () => {
  const send = vi.fn<Send>(async () => undefined)
  send.mockRejectedValueOnce(new ApiError(0, 'NETWORK', 'No answer'))
  const onDone = vi.fn()
  show(send, onDone)
  await user.type(screen.getByLabelText('Name'), 'Lamp')
  await save()
  expect(await screen.findByText('Failed to save.')).toBeTruthy()
  await save()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  await user.type(screen.getByLabelText('Name'), '!')
  await save()
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(3))
  const keys = send.mock.calls.map(([, key]) => key)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('an edit clears the error of its field, and the next submit validates it again', async () => {
  show(vi.fn<Send>())
  await user.type(screen.getByLabelText('Price'), 'many')
  await save()
  expect(await screen.findByText('Please give a name')).toBeTruthy()
  await user.type(screen.getByLabelText('Price'), 'y')
  await vi.waitFor(() => expect(screen.queryByText('Please enter a number')).toBeNull())
  expect(screen.getByText('Please give a name')).toBeTruthy()
  await save()
  expect(await screen.findByText('Please enter a number')).toBeTruthy()
})

function PageExample({ send }: { send: (values: { name: string; phone: string }) => Promise<unknown> }) {
  const form = useContractForm({ schema: z.strictObject({ name: z.string().min(1), phone: z.string().min(1) }) })
  const { submit, isBusy } = useSubmit({ form, send, failed: 'Failed.' })
  return (
    <Form form={form} onSubmit={submit}>
      <FormError fields={['phone']} actions={<a href="/help">Help</a>} />
      <TextInput name="name" label="Name" defaultValue="Achieng" errorNote={<a href="/login">Is it you?</a>} />
      <input {...form.register('phone')} aria-label="Phone" />
      <SubmitButton isBusy={isBusy} busyLabel="Saving...">
        Save
      </SubmitButton>
    </Form>
  )
}

/** Renders the page as the server does; `hydrate` hydrates its form. */
function renderOnServer(element: ReactElement) {
  const page = withProviders(element)
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  document.body.append(container)
  return () => render(page, { container, hydrate: true })
}

test('values that were in the page before hydration are sent', async () => {
  const send = vi.fn(async () => undefined)
  const hydrate = renderOnServer(<PageExample send={send} />)
  screen.getByLabelText<HTMLInputElement>('Phone').value = '0712345678'
  hydrate()
  await save()
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send).toHaveBeenCalledWith({ name: 'Achieng', phone: '0712345678' }, expect.any(String))
})

test('a form that was filled and submitted before hydration is sent after hydration', async () => {
  const send = vi.fn(async () => undefined)
  const hydrate = renderOnServer(<PageExample send={send} />)
  const phone = screen.getByLabelText<HTMLInputElement>('Phone')
  phone.value = '0712345678'
  const seen = new Map<EventTarget, { type: string; value: string }>([[phone, { type: 'input', value: phone.value }]])
  if (phone.form) seen.set(phone.form, { type: 'submit', value: '' })
  window.early = { seen, stop: () => undefined }
  hydrate()
  replayEvents()
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send).toHaveBeenCalledWith({ name: 'Achieng', phone: '0712345678' }, expect.any(String))
})

test('the error of a field can be shown above the form, and a note after the error of a field', async () => {
  render(withProviders(<PageExample send={async () => undefined} />))
  await save()
  const above = await screen.findByRole('alert')
  expect(above.textContent).toContain('Please fill this in')
  expect(screen.getByRole('link', { name: 'Help' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Is it you?' })).toBeNull()
  await user.clear(screen.getByLabelText('Name'))
  await save()
  const note = await screen.findByRole('link', { name: 'Is it you?' })
  expect(note.closest('[role=alert]')?.textContent).toBe('Please fill this in Is it you?')
})

test('a second press while the first request is pending sends nothing', async () => {
  const send = vi.fn<Send>(() => new Promise(() => undefined))
  show(send)
  await user.type(screen.getByLabelText('Name'), 'Lamp')
  await save()
  await user.click(await screen.findByRole('button', { name: 'Saving...' }))
  expect(send).toHaveBeenCalledOnce()
})

test('a conflicting edit shows both versions, and saving mine sends it with the stored version', async () => {
  const send = vi.fn<Send>(async () => undefined)
  const current = { name: 'Lantern', price: 900, version: 7 }
  send.mockRejectedValueOnce(new ApiError(409, 'VERSION_CONFLICT', 'Changed meanwhile', { current }))
  show(send)
  await user.type(screen.getByLabelText('Name'), 'Lamp')
  await save()
  expect(await screen.findByText('Lantern')).toBeTruthy()
  expect(screen.getByText('KSh 900')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(send.mock.calls[1]?.[0]).toMatchObject({ name: 'Lamp', version: 7 })
})

test('the stored version of a conflicting edit can be chosen instead', async () => {
  const send = vi.fn<Send>(async () => undefined)
  const current = { name: 'Lantern', price: 900, version: 7 }
  send.mockRejectedValueOnce(new ApiError(409, 'VERSION_CONFLICT', 'Changed meanwhile', { current }))
  show(send)
  await user.type(screen.getByLabelText('Name'), 'Lamp')
  await save()
  await user.click(await screen.findByRole('button', { name: 'Use the stored one' }))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Lantern')
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(screen.queryByRole('button', { name: 'Save mine' })).toBeNull()
  expect(send).toHaveBeenCalledOnce()
})

test('a draft fills the form when it is opened again, and the browser asks before the page closes', async () => {
  const { unmount } = show(async () => undefined)
  await user.type(screen.getByLabelText('Name'), 'Lamp')
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  unmount()
  show(async () => undefined)
  expect(await screen.findByDisplayValue('Lamp')).toBeTruthy()
})

test('a draft contains no excepted field, and is removed when the saved values are typed again', async () => {
  show(async () => undefined)
  await user.selectOptions(screen.getByLabelText('County'), 'Kisumu')
  await user.type(screen.getByLabelText('Name'), 'L')
  expect(drafts.read('owner')).toMatchObject({ name: 'L', version: 1 })
  expect(drafts.read('owner')).not.toHaveProperty('county')
  await user.selectOptions(screen.getByLabelText('County'), '')
  await user.clear(screen.getByLabelText('Name'))
  expect(drafts.read('owner')).toBeNull()
})

test('the draft of a saved form that was cleared stays cleared', async () => {
  show(
    async () => undefined,
    () => drafts.clear('owner'),
  )
  await user.type(screen.getByLabelText('Name'), 'Lamp')
  await save()
  await screen.findByRole('button', { name: 'Save' })
  expect(drafts.read('owner')).toBeNull()
})
