import { expect, test } from 'vitest'
import { languages } from '../errors.ts'
import { arrearsText, dueText } from './arrears-text.ts'

const late = { firstName: 'Achieng', overdue: 1200, since: '2026-11-03', payTo: '522522' }

test('the text of a reminder names the amount, since when it is due, and how to pay', () => {
  expect(arrearsText(late, 'en')).toBe(
    'Hello Achieng. KSh 1,200 has been due since 3 Nov 2026. Please pay to M-Pesa 522522, or call us to say when you will pay. Thank you.',
  )
  expect(arrearsText({ ...late, payTo: null }, 'sw')).toBe(
    'Habari Achieng. KSh 1,200 ilitakiwa kulipwa tangu 3 Nov 2026. Tafadhali lipa, au tupigie utuambie utalipa lini. Asante.',
  )
})

test('the text before a due day names the amount, the day, and how to pay', () => {
  const due = { firstName: 'Achieng', amount: 1200, dueOn: '2026-12-03', payTo: '522522' }
  expect(dueText(due, 'en')).toBe(
    'Hello Achieng. KSh 1,200 is due on 3 Dec 2026. Please pay to M-Pesa 522522, or call us to say when you will pay. Thank you.',
  )
  expect(dueText({ ...due, payTo: null }, 'sw')).toBe(
    'Habari Achieng. KSh 1,200 inatakiwa kulipwa tarehe 3 Des 2026. Tafadhali lipa, au tupigie utuambie utalipa lini. Asante.',
  )
})

test.each(languages)('a reminder fits one SMS in %s', (language) => {
  const text = arrearsText({ ...late, firstName: 'Wanjiru-Njeri', overdue: 100_000.5, payTo: '5225220' }, language)
  expect(text.length).toBeLessThanOrEqual(160)
  const due = { firstName: 'Wanjiru-Njeri', amount: 100_000.5, dueOn: '2026-12-03', payTo: '5225220' }
  expect(dueText(due, language).length).toBeLessThanOrEqual(160)
})
