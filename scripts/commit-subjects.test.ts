import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const MAX_LENGTH = 72

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** Subjects of the commits that main does not have; none in a folder without git or without main. */
function subjectsAhead(): string[] {
  for (const main of ['main', 'origin/main']) {
    try {
      return git('log', '--no-merges', '--format=%s', `${main}..HEAD`).split('\n').filter(Boolean)
    } catch {
      // The next name, or none.
    }
  }
  return []
}

const problemOf = (subject: string) =>
  subject.length > MAX_LENGTH
    ? `${subject.length} characters, at most ${MAX_LENGTH}`
    : subject.includes(', and ')
      ? 'more than one topic'
      : /^[a-z]|\.$/.test(subject)
        ? 'starts with a capital and has no full stop'
        : undefined

test('subjects of commits ahead of main are short and have one topic', () => {
  const found = subjectsAhead().flatMap((subject) => {
    const problem = problemOf(subject)
    return problem ? [`${subject}: ${problem}`] : []
  })
  expect(found).toEqual([])
})

test.each([
  ['Share shops among journeys of an area', undefined],
  [`Move ${'x'.repeat(80)}`, '85 characters, at most 72'],
  ['Move files, and rename functions', 'more than one topic'],
  ['fix the cart.', 'starts with a capital and has no full stop'],
])('judges the subject %s', (subject, problem) => {
  expect(problemOf(subject)).toBe(problem)
})
