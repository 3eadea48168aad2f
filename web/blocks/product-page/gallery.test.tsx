// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { Gallery } from './gallery.tsx'

const front = { key: 'front', tint: '#eee', alt: 'A lamp on a table', altLanguage: 'en' as const }
const back = { key: 'back', tint: '#ddd', alt: '', altLanguage: 'en' as const }
const show = (pictures: (typeof front)[]) =>
  render(withProviders(<Gallery name="Lamp" mark="Light" pictures={pictures} corner={null} />))
const user = userEvent.setup()

afterEach(cleanup)

test('every picture is in the strip with what it shows, or else with the name, and all but the first load lazily', () => {
  show([front, back])
  const images = ['Enlarge: A lamp on a table', 'Enlarge: Lamp'].map((name) =>
    screen.getByRole('button', { name }).querySelector('img'),
  )
  expect(images.map((image) => image?.alt)).toEqual(['A lamp on a table', 'Lamp'])
  expect(images.map((image) => image?.getAttribute('loading'))).toEqual(['eager', 'lazy'])
})

test('a small picture shows its large one, which the keyboard reaches', async () => {
  show([front, back])
  await user.click(screen.getByRole('button', { name: 'Picture 2 of 2' }))
  expect(screen.getByRole('button', { name: 'Picture 2 of 2' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'Enlarge: Lamp' }).tabIndex).toBe(0)
  expect(screen.getByRole('button', { name: 'Enlarge: A lamp on a table' }).tabIndex).toBe(-1)
})

test('one picture has no small pictures below it, and none shows the placeholder', () => {
  const { unmount } = show([front])
  expect(screen.queryByRole('button', { name: /^Picture/ })).toBeNull()
  unmount()
  show([])
  expect(screen.getByRole('img', { name: 'Lamp' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
