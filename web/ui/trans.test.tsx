// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { Trans } from './trans.tsx'

afterEach(cleanup)

test('a name with tags is shown as it was typed, and takes no element of the text', () => {
  const name = '<b>Otieno</b> & <0>sons</0> <br/>'
  const text = '{name} <0>owes {amount}</0>'
  const { container } = render(
    withProviders(<Trans id={text} message={text} values={{ name, amount: 3 }} components={{ 0: <strong /> }} />),
  )
  expect(container.textContent).toBe(`${name} owes 3`)
  expect(container.querySelector('strong')?.textContent).toBe('owes 3')
  expect(container.querySelectorAll('strong, b, br')).toHaveLength(1)
})
