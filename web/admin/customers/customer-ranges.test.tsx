// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { drawInputs } from '../list/list-tools.tsx'
import { useCustomerColumns } from './customer-columns.tsx'
import { useRangeInputs } from './customer-ranges.tsx'
import { type CustomerFilter, customerFilter } from './customers.queries.ts'

const user = userEvent.setup()
afterEach(cleanup)

function Ranges({ search = '' }: { search?: string }) {
  const [value, setValue] = useState<CustomerFilter>(customerFilter.read(new URLSearchParams(search)))
  const inputs = useRangeInputs()
  return <>{drawInputs(inputs, { value, change: (part) => setValue({ ...value, ...part }) })}</>
}
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('an amount is taken with commas and currency, and a sign that fits none changes nothing', async () => {
  render(withProviders(<Ranges />))
  await user.type(screen.getByLabelText('Spent from'), '5,000')
  expect(typedIn('Spent from')).toBe('5000')
  await user.type(screen.getByLabelText('Spent from'), '-')
  expect(typedIn('Spent from')).toBe('5000')
  await user.click(screen.getByLabelText('Spent to'))
  await user.paste('KSh 12,500')
  expect(typedIn('Spent to')).toBe('12500')
  await user.clear(screen.getByLabelText('Spent to'))
  expect(typedIn('Spent to')).toBe('')
})

test('amounts and days the wrong way round are named', () => {
  render(withProviders(<Ranges search="spentFrom=5000&spentTo=1000&lastOrderFrom=2026-11-20&lastOrderTo=2026-11-01" />))
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Below the first amount',
    'Before the first day',
  ])
})

test('an export of the shown columns has all that they show', () => {
  let columns: ReturnType<typeof useCustomerColumns> = []
  const Columns = () => {
    columns = useCustomerColumns(null)
    return null
  }
  render(withProviders(<Columns />))
  const exported = columns.slice(0, 2).flatMap((column) => column.exported ?? column.id)
  expect(exported).toEqual(['customer', 'location', 'email', 'phone'])
})
