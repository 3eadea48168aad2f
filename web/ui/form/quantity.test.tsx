// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { Quantity } from './quantity.tsx'

const chosen: number[] = []
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })

/** Types over a quantity of 3, of at most 20. */
async function type(keys: string) {
  render(withProviders(<Quantity of="Iron sheet" value={3} max={20} onChange={(value) => chosen.push(value)} />))
  await userEvent.click(input())
  await userEvent.keyboard(keys)
}

afterEach(() => {
  cleanup()
  chosen.length = 0
})

test.each([
  ['a typed quantity is taken with Enter', '12{Enter}', [12]],
  ['a typed quantity is taken when the field is left', '12{Tab}', [12]],
  ['a quantity above the stock becomes the stock', '300{Enter}', [20]],
  ['letters and signs are ignored', '-1x5{Enter}', [15]],
  ['zero changes nothing', '0{Enter}', []],
  ['an emptied field changes nothing', '{Backspace}{Enter}', []],
  ['the same quantity changes nothing', '3{Enter}', []],
])('%s', async (_name, keys, expected) => {
  await type(keys)
  expect(chosen).toEqual(expected)
  expect(input().value).toBe('3')
})
