// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { chipsOf, MonthsChips } from './months-chips.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

function show(choices: number[], value: number) {
  const onChange = vi.fn()
  render(
    <I18nProvider i18n={i18n}>
      <MonthsChips choices={choices} value={value} onChange={onChange} />
    </I18nProvider>,
  )
  return onChange
}

afterEach(cleanup)

test('few choices all have a chip; of many the usual ones and the chosen one have', () => {
  expect(chipsOf([2, 4, 8], 4)).toEqual([2, 4, 8])
  expect(chipsOf(upTo(36), 6)).toEqual([1, 3, 6, 9, 12])
  expect(chipsOf(upTo(36), 4)).toEqual([1, 3, 4, 6, 9, 12])
  expect(chipsOf(upTo(10), 10)).toEqual([1, 3, 6, 9, 10])
})

test('a press on a chip chooses its months', () => {
  const onChange = show([3, 6, 12], 6)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '6' }).checked).toBe(true)
  expect(screen.queryByRole('combobox')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: '12' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(12)
})

test('months without a chip are in the list next to the chips', () => {
  const onChange = show(upTo(36), 6)
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Another number of months' })
  expect([...list.options].map(({ text }) => text).slice(0, 3)).toEqual(['Other', '2', '4'])
  fireEvent.change(list, { target: { value: '36' } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(36)
})
