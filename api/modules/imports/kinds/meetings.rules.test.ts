import { describe, expect, test } from 'vitest'
import { readTime, readWeekday } from './meetings.rules.ts'

describe('the day of a meeting', () => {
  test.each([
    ['Monday', 1],
    ['tue', 2],
    ['JUMATANO', 3],
    ['Alhamisi', 4],
    ['5', 5],
    ['Sat.', 6],
    ['Jumapili', 7],
    ['8', null],
    ['T', null],
    ['every day', null],
  ])('%s is %s', (text, day) => {
    expect(readWeekday(text)).toBe(day)
  })
})

describe('the time of a meeting', () => {
  test.each([
    ['10:00', '10:00'],
    ['10.30', '10:30'],
    ['10.3', '10:30'],
    ['9:05:00', '09:05'],
    ['10 am', '10:00'],
    ['2pm', '14:00'],
    ['12 a.m.', '00:00'],
    ['12.15 PM', '12:15'],
    ['1430 hrs', '14:30'],
    ['14 hrs', '14:00'],
    ['0.416666666666667', '10:00'],
    ['0.5', '12:00'],
    ['10', null],
    ['25:00', null],
    ['10:75', null],
    ['13 pm', null],
    ['morning', null],
  ])('%s is %s', (text, time) => {
    expect(readTime(text)).toBe(time)
  })
})
