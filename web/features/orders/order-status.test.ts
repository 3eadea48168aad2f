import { expect, test } from 'vitest'
import { statusLook } from './order-status.tsx'

test.each([
  ['delivered', 'action'],
  ['Shipped', 'info'],
  ['PROCESSING', 'warning'],
  [' Cancelled ', 'danger'],
])('the status "%s" is recognized in upper and lower case', (status, tone) => {
  expect(statusLook(status)).toEqual({ known: status.trim().toLowerCase(), tone })
})

test.each(['on the moon', '', 'constructor'])('the unknown status "%s" has a neutral tone', (status) => {
  expect(statusLook(status)).toEqual({ known: null, tone: 'neutral' })
})
