// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { recordCalls } from '../products/form-testing.ts'
import CategoryForm from './category-form.tsx'

const user = userEvent.setup()
afterEach(cleanup)

test('a new category sends no address, and an error of the address is shown although it has no field', async () => {
  const { sent, answerBy } = recordCalls()
  const details = { fields: [{ field: 'slug', message: 'is the address of another category' }] }
  answerBy(() => ({ status: 400, body: { code: 'VALIDATION_FAILED', message: 'The address is taken', details } }))
  const onClose = vi.fn()
  render(withProviders(<CategoryForm onClose={onClose} />))
  await user.type(screen.getByLabelText('Name'), 'Garden')
  await user.click(screen.getByRole('button', { name: 'Add Category' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The address is taken')
  expect(onClose).not.toHaveBeenCalled()
  expect(sent).toHaveLength(1)
  expect(JSON.stringify(sent)).not.toContain('slug')
})
