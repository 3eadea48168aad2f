// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useWatch } from 'react-hook-form'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { BrandRecord } from '#contract/catalogue/brands.staff.ts'
import { Form } from '#web/lib/form/form.tsx'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { recordCalls } from '../form-testing.ts'
import { ProductFields } from '../product-fields.tsx'
import BrandForm from './brand-form.tsx'

const brand: BrandRecord = {
  id: 5,
  name: 'Voltari',
  slug: 'voltari',
  products: 3,
  picture: null,
  version: 2,
  formerSlugs: [],
}
const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))

// The dialog of the product's form loads them when it opens.
beforeAll(() => Promise.all([import('#web/ui/mantine/modal.tsx'), import('./brand-form.tsx')]))
afterEach(cleanup)

test('a brand is added once: the same name is sent again with the same key after a lost answer', async () => {
  const { sent, answerBy } = recordCalls()
  const onAdded = vi.fn()
  const onClose = vi.fn()
  render(withProviders(<BrandForm onClose={onClose} onAdded={onAdded} />))
  await press('Add Brand')
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(sent).toEqual([])

  await user.type(screen.getByLabelText('Name'), 'Voltari')
  await press('Add Brand')
  expect(await screen.findByText('Failed to add brand')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  answerBy(() => ({ status: 201, body: brand }))
  await press('Add Brand')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onAdded).toHaveBeenCalledWith(brand)
  expect(sent[1]).toEqual(sent[0])
})

test('the name of another brand is refused at its field, and what was typed stays', async () => {
  const { answerBy } = recordCalls()
  const details = { fields: [{ field: 'name', message: 'is used by another brand' }] }
  answerBy(() => ({ status: 400, body: { code: 'VALIDATION_FAILED', message: 'Not valid', details } }))
  render(withProviders(<BrandForm onClose={() => undefined} />))
  await user.type(screen.getByLabelText('Name'), 'Nuruvo')
  await press('Add Brand')
  expect(await screen.findByText('is used by another brand')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Nuruvo')
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

test('a brand that was renamed meanwhile is shown next to the own name, which is saved on demand', async () => {
  const { sent, answerBy } = recordCalls()
  const current = { name: 'Voltari Power', slug: 'voltari', version: 3 }
  answerBy(() => ({ status: 409, body: { code: 'VERSION_CONFLICT', message: 'Changed', details: { current } } }))
  const onClose = vi.fn()
  render(withProviders(<BrandForm brand={brand} onClose={onClose} />))
  await user.type(screen.getByLabelText('Name'), ' Solar')
  await press('Save')
  expect(await screen.findByText('Voltari Power')).toBeTruthy()
  expect(screen.getByText('Voltari Solar')).toBeTruthy()
  answerBy(() => ({ status: 200, body: { ...brand, name: 'Voltari Solar', version: 4 } }))
  await press('Save mine')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([
    { url: '/api/v1/brands/5', body: { name: 'Voltari Solar', version: 2 } },
    { url: '/api/v1/brands/5', body: { name: 'Voltari Solar', slug: 'voltari', version: 3 } },
  ])
})

function ProductForm({ onSubmit }: { onSubmit: () => void }) {
  const schema = z.object({ brandId: z.number().nullable(), attributes: z.array(z.unknown()) })
  const form = useContractForm({ schema, defaultValues: { brandId: null, attributes: [] } })
  return (
    <Form form={form} onSubmit={onSubmit}>
      <output>Chosen: {useWatch({ control: form.control, name: 'brandId' })}</output>
      <ProductFields choices={{ categories: [], brands: [{ id: 4, name: 'Nuruvo' }] }} />
    </Form>
  )
}

test('a brand that is added from the form of a product is chosen there, and the product is not sent', async () => {
  const { sent, answerBy } = recordCalls()
  answerBy(() => ({ status: 201, body: brand }))
  const onSubmit = vi.fn()
  render(withProviders(<ProductForm onSubmit={onSubmit} />))
  const choice = screen.getByLabelText<HTMLSelectElement>('Brand')
  await press('Add Brand')
  const dialog = await screen.findByRole('dialog')
  const name = dialog.querySelector<HTMLInputElement>('input[name=name]')
  if (!name) throw new Error('the dialog has no name')
  await user.type(name, 'Voltari{Enter}')
  expect(await screen.findByText('Chosen: 5')).toBeTruthy()
  expect([...choice.options].map(({ textContent }) => textContent)).toEqual(['None', 'Voltari', 'Nuruvo'])
  expect(sent.map(({ url }) => url)).toEqual(['/api/v1/brands'])
  expect(onSubmit).not.toHaveBeenCalled()
})
