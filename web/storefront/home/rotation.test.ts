import { expect, test } from 'vitest'
import { swipe, withPictures, wrap } from './rotation.ts'

test('the index wraps in both directions', () => {
  expect(wrap(5, 5)).toBe(0)
  expect(wrap(-1, 5)).toBe(4)
  expect(wrap(3, 5)).toBe(3)
  expect(wrap(1, 0)).toBe(0)
})

test('a swipe to the left shows the next slide, to the right the previous one, and scrolling neither', () => {
  expect(swipe(300, 200, 10, 20)).toBe(1)
  expect(swipe(100, 180, 10, 0)).toBe(-1)
  expect(swipe(100, 120, 0, 0)).toBe(0)
  expect(swipe(200, 120, 0, 300)).toBe(0)
})

test('the picture of a slide is loaded once the slide is next', () => {
  expect([...withPictures([], 0, 5)]).toEqual([0, 1])
  expect([...withPictures([0, 1], 4, 5)].sort()).toEqual([0, 1, 4])
})
