import { expect, test } from 'vitest'
import { statusLook } from './status-look.ts'

test.each([
  ['delivered', 'action'],
  ['Shipped', 'info'],
  ['PROCESSING', 'warning'],
  [' Cancelled ', 'danger'],
])('%s is known in any case', (status, tone) => {
  expect(statusLook(status)).toEqual({ known: status.trim().toLowerCase(), tone })
})

test.each(['on the moon', '', 'constructor'])('"%s" is shown plainly', (status) => {
  expect(statusLook(status)).toEqual({ known: null, tone: 'neutral' })
})
