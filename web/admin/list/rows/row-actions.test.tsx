// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { RowActions } from './row-actions.tsx'

const user = userEvent.setup()
const show = () =>
  render(
    withProviders(
      <>
        <RowActions name="Lamp">
          <a href="#edit" aria-label="Edit Lamp">
            Edit
          </a>
        </RowActions>
        <p>Elsewhere</p>
        <div data-portal="true">
          <button type="button">Keep it</button>
        </div>
      </>,
    ),
  )
const menu = () => screen.getByRole('button', { name: 'Actions for Lamp' })
const isOpen = () => menu().getAttribute('aria-expanded') === 'true'
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the menu of a card opens and closes by its button, by Escape and by a press elsewhere', async () => {
  show()
  expect(isOpen()).toBe(false)
  await user.click(menu())
  expect(isOpen()).toBe(true)
  await user.tab()
  await user.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(menu())
  await user.click(menu())
  await user.click(screen.getByText('Elsewhere'))
  expect(isOpen()).toBe(false)
})

test('the menu stays open below a dialog that one of its actions opened', async () => {
  show()
  await user.click(menu())
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(isOpen()).toBe(true)
})

test('a phone draws the actions with the first opening, and the key for Edit finds the menu until then', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  show()
  expect(screen.queryByRole('link', { name: 'Edit Lamp' })).toBe(null)
  expect(menu().hasAttribute('data-edit')).toBe(true)
  await user.click(menu())
  expect(screen.getByRole('link', { name: 'Edit Lamp' }).textContent).toBe('Edit')
  expect(menu().hasAttribute('data-edit')).toBe(false)
})

test('actions that a wide window drew stay when it becomes narrow', () => {
  let isWide = true
  const listeners = new Set<() => void>()
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: vi.fn(),
  }))
  show()
  const link = screen.getByRole('link', { name: 'Edit Lamp' })
  isWide = false
  act(() => {
    for (const listener of listeners) listener()
  })
  expect(link.isConnected).toBe(true)
})
