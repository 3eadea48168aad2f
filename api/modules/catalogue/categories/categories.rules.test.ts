import { expect, test } from 'vitest'
import { firstFreeSlug, movedTo, planMerge } from './categories.rules.ts'

test('an id moves to a place and the others keep their order', () => {
  expect(movedTo([1, 2, 3, 4], 4, 1)).toEqual([4, 1, 2, 3])
  expect(movedTo([1, 2, 3, 4], 1, 3)).toEqual([2, 3, 1, 4])
  expect(movedTo([1, 2, 3], 2, 2)).toEqual([1, 2, 3])
})

test('a place beyond the last one is the last', () => {
  expect(movedTo([1, 2, 3], 1, 99)).toEqual([2, 3, 1])
})

test('a slug that is taken gets the first free number', () => {
  expect(firstFreeSlug('water', ['water-tanks'])).toBe('water')
  expect(firstFreeSlug('water', ['water', 'water-2', 'water-4'])).toBe('water-3')
})

test('sub-categories of the same slug or name join, the others move', () => {
  const sub = (id: number, name: string, slug: string) => ({ id, name, slug })
  const [tanks, pumps, filters] = [sub(1, 'Tanks', 'tanks'), sub(2, 'Pumps', 'pumps'), sub(3, 'Filters', 'filters')]
  const [otherTanks, otherPumps] = [sub(7, 'Water tanks', 'tanks'), sub(8, 'PUMPS', 'water-pumps')]
  expect(planMerge([tanks, pumps, filters], [otherPumps, otherTanks])).toEqual({
    joined: [
      { from: tanks, to: otherTanks },
      { from: pumps, to: otherPumps },
    ],
    moved: [filters],
  })
})
