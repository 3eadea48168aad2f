// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { TextInput } from '#web/ui/form/form-fields.tsx'
import { DialogButton } from './dialog-button.tsx'
import { Form } from './form.tsx'
import { createFormDrafts } from './form-drafts.ts'
import { withProviders } from './form-testing.tsx'
import { useContractForm } from './use-contract-form.ts'

const user = userEvent.setup()
const drafts = createFormDrafts<{ name: string }>()

/** Answers the call that the form waits for. */
let answer = () => {}

function ThingForm({ hasDraft }: { hasDraft: boolean; onClose: () => void }) {
  const [isSent, setSent] = useState(false)
  answer = () => setSent(true)
  return isSent ? 'Thing added.' : <Fields hasDraft={hasDraft} />
}

function Fields({ hasDraft }: { hasDraft: boolean }) {
  const form = useContractForm({ schema: z.object({ name: z.string() }), defaultValues: { name: '' } })
  drafts.useFormDraft(form, hasDraft ? 'staff:7' : 'nobody')
  return (
    <Form form={form}>
      <TextInput name="name" label="Name" />
    </Form>
  )
}

const load = async () => ({ default: ThingForm })
const dialog = (name: string) => screen.findByRole('dialog', { name })
const open = async (hasDraft = false) => {
  render(withProviders(<DialogButton label="Add thing" load={load} part={{ hasDraft }} />))
  await user.click(screen.getByRole('button', { name: 'Add thing' }))
  return within(await dialog('Add thing')).getByLabelText<HTMLInputElement>('Name')
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

beforeAll(() => import('#web/ui/mantine/modal.tsx'))
afterEach(cleanup)

test('Escape closes a dialog in which nothing was typed', async () => {
  await open()
  await user.keyboard('{Escape}')
  await isClosed()
})

test('Escape asks before typed text is lost, and Keep editing leaves it', async () => {
  const name = await open()
  await user.type(name, 'Lamp')
  await user.keyboard('{Escape}')
  const question = await dialog('Discard what you typed?')
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard what you typed?' })).toBeNull())
  expect(name.value).toBe('Lamp')
  await user.keyboard('{Escape}')
  await dialog('Discard what you typed?')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard what you typed?' })).toBeNull())
  expect(name.value).toBe('Lamp')
})

test('Discard closes the dialog and removes the draft of its form', async () => {
  await user.type(await open(true), 'Lamp')
  expect(drafts.read('staff:7')).toEqual({ name: 'Lamp' })
  await user.keyboard('{Escape}')
  await user.click(within(await dialog('Discard what you typed?')).getByRole('button', { name: 'Discard' }))
  await isClosed()
  expect(drafts.read('staff:7')).toBeNull()
})

test('the question closes once the form was sent meanwhile', async () => {
  await user.type(await open(), 'Lamp')
  await user.keyboard('{Escape}')
  await dialog('Discard what you typed?')
  act(() => answer())
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard what you typed?' })).toBeNull())
  expect(screen.getByText('Thing added.')).toBeTruthy()
  await user.keyboard('{Escape}')
  await isClosed()
})
