import { expect, test } from 'vitest'
import { largestFile, middleSquare, problemOf } from './picture-file.ts'

test.each([
  ['image/jpeg', largestFile, null],
  ['image/png', 1, null],
  ['image/webp', 1, null],
  ['image/gif', 1, null],
  ['image/jpeg', largestFile + 1, 'size'],
  ['image/svg+xml', 1, 'type'],
  ['text/html', 1, 'type'],
  ['application/pdf', largestFile + 1, 'type'],
  ['', 1, 'type'],
])('a file of type %j with %i bytes gets: %s', (type, size, problem) => expect(problemOf({ type, size })).toBe(problem))

test('the square is cut from the middle of a picture', () => {
  expect(middleSquare(4000, 3000)).toEqual({ left: 500, top: 0, side: 3000 })
  expect(middleSquare(3, 8)).toEqual({ left: 0, top: 2, side: 3 })
  expect(middleSquare(50, 50)).toEqual({ left: 0, top: 0, side: 50 })
})
