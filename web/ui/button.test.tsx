// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test('a busy button is not disabled, so that it keeps the keyboard focus', () => {
  const html = renderToStaticMarkup(<Button busy>Placing</Button>)
  expect(html).toContain('aria-disabled="true"')
  expect(html).toContain('aria-busy="true"')
  expect(html).not.toMatch(/ disabled/)
})

test('a disabled button is disabled, busy or not', () => {
  expect(renderToStaticMarkup(<Button disabled>Place</Button>)).toMatch(/ disabled/)
  expect(
    renderToStaticMarkup(
      <Button disabled busy>
        Place
      </Button>,
    ),
  ).toMatch(/ disabled/)
})

test('a double click presses a button with a call behind it once, and another button twice', () => {
  const [send, step] = [vi.fn(), vi.fn()]
  render(
    <>
      <Button busy={false} onClick={send}>
        Send
      </Button>
      <Button onClick={step}>One more</Button>
    </>,
  )
  for (const name of ['Send', 'One more'])
    for (const detail of [1, 2]) fireEvent.click(screen.getByRole('button', { name }), { detail })
  expect(send).toHaveBeenCalledOnce()
  expect(step).toHaveBeenCalledTimes(2)
  // By the keyboard there is no double click.
  fireEvent.click(screen.getByRole('button', { name: 'Send' }), { detail: 0 })
  expect(send).toHaveBeenCalledTimes(2)
})
