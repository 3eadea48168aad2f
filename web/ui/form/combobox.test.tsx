// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Combobox } from './combobox.tsx'

const options = ['Kisumu', 'Nakuru', 'Nairobi'].map((label, index) => ({ value: index + 1, label }))

function Example({ onChange, ...props }: { onChange: (value: number) => void; busy?: boolean; onType?: () => void }) {
  const [value, setValue] = useState<number | null>(null)
  const choose = (next: number) => {
    setValue(next)
    onChange(next)
  }
  return <Combobox {...props} label="Town" options={options} value={value} onChange={choose} />
}

function show(props: { busy?: boolean; onType?: () => void } = {}) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const onChange = vi.fn()
  render(
    <I18nProvider i18n={i18n}>
      <Example {...props} onChange={onChange} />
    </I18nProvider>,
  )
  return { box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Town' }), onChange }
}

const user = userEvent.setup()
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent)
afterEach(cleanup)

test('a click opens all options and a press chooses one', async () => {
  const { box, onChange } = show()
  expect(box.getAttribute('aria-expanded')).toBe('false')
  await user.click(box)
  expect(box.getAttribute('aria-expanded')).toBe('true')
  expect(shown()).toEqual(['Kisumu', 'Nakuru', 'Nairobi'])
  await user.click(screen.getByRole('option', { name: 'Nakuru' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2)
  expect(box.value).toBe('Nakuru')
  expect(box.getAttribute('aria-expanded')).toBe('false')
})

test('typing narrows the options, the arrow keys move and Enter chooses', async () => {
  const { box, onChange } = show()
  await user.type(box, 'na')
  expect(shown()).toEqual(['Nakuru', 'Nairobi'])
  await user.keyboard('{ArrowDown}')
  const active = document.getElementById(box.getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toBe('Nairobi')
  await user.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(3)
})

test('Escape closes the options and restores the chosen one', async () => {
  const { box, onChange } = show()
  await user.type(box, 'kis{Enter}')
  await user.clear(box)
  await user.type(box, 'nak{Escape}')
  expect(box.value).toBe('Kisumu')
  expect(onChange).toHaveBeenCalledOnce()
})

test('a message replaces the options when none matches', async () => {
  const { box } = show()
  await user.type(box, 'zzz')
  expect(shown()).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('Nothing found')
})

test('Enter chooses nothing while the options for the input are loading', async () => {
  const { box, onChange } = show({ busy: true, onType: () => undefined })
  await user.type(box, 'na{Enter}')
  expect(onChange).not.toHaveBeenCalled()
})
