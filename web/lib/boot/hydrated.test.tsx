// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Hydration, useBrowserValue } from './hydrated.tsx'

const shown: string[] = []
const noChanges = () => () => undefined

function Reader() {
  const value = useBrowserValue(
    noChanges,
    () => 'browser',
    () => 'server',
  )
  shown.push(value)
  return <p>{value}</p>
}

const page = (
  <Hydration>
    <Reader />
  </Hydration>
)

test('a page is hydrated with the values of the server, then shows those of the browser', async () => {
  const place = document.createElement('div')
  place.innerHTML = renderToString(page)
  expect(place.textContent).toBe('server')
  shown.length = 0
  const faults: unknown[] = []
  await act(async () => hydrateRoot(place, page, { onRecoverableError: (fault) => faults.push(fault) }))
  expect(faults).toEqual([])
  expect(shown).toEqual(['server', 'browser'])
  expect(place.textContent).toBe('browser')
})
