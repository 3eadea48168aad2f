// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PriceRange } from './price-range.tsx'
import { type ProductFilter, productFilter } from './products.queries.ts'

const user = userEvent.setup()
afterEach(cleanup)

function show(search = '') {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const onChange = vi.fn()
  function Range() {
    const [value, setValue] = useState<ProductFilter>(productFilter.read(new URLSearchParams(search)))
    const change = (part: Partial<ProductFilter>) => {
      onChange(part)
      setValue({ ...value, ...part })
    }
    return <PriceRange value={value} change={change} />
  }
  render(
    <I18nProvider i18n={i18n}>
      <Range />
    </I18nProvider>,
  )
  return onChange
}

test('a price applies on Enter and when its field is left, in any usual form, once', async () => {
  const onChange = show()
  await user.type(screen.getByLabelText('Lowest price'), 'KSh 1,460{Enter}')
  await user.type(screen.getByLabelText('Highest price'), '2500')
  await user.tab()
  expect(onChange.mock.calls).toEqual([[{ min: 1460 }], [{ max: 2500 }]])
  await user.clear(screen.getByLabelText('Lowest price'))
  await user.tab()
  expect(onChange.mock.lastCall).toEqual([{ min: undefined }])
})

test('what is no price is named and does not apply', async () => {
  const onChange = show()
  await user.type(screen.getByLabelText('Lowest price'), '-5{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('A whole amount, for example 1,460')
  expect(onChange).not.toHaveBeenCalled()
})

test('a range from an address whose lowest price is above the highest has an error', () => {
  show('min=500&max=400')
  expect(screen.getByRole('alert').textContent).toBe('Below the lowest price')
})
