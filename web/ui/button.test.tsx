import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

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
