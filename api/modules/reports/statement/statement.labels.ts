import type { Language } from '#contract/errors.ts'
import { type ClientLabel, clientLabels } from '#contract/messages/client-labels.ts'

export const statementLabels: Record<
  Language,
  Record<
    | ClientLabel
    | 'statement'
    | 'limit'
    | 'noLimit'
    | 'outstanding'
    | 'held'
    | 'available'
    | 'day'
    | 'entry'
    | 'order'
    | 'of'
    | 'change'
    | 'balance'
    | 'before'
    | 'after'
    | 'due'
    | 'dueOn'
    | 'amount'
    | 'left'
    | 'late'
    | 'nothingDue',
    string
  > & {
    days: (from: string, to: string) => string
    page: (page: number, pages: number) => string
    lateBy: (days: number) => string
  }
> = {
  en: {
    ...clientLabels.en,
    statement: 'Statement',
    limit: 'Loan limit',
    noLimit: 'Not set',
    outstanding: 'Owed now',
    held: 'Held for orders',
    available: 'Available',
    day: 'Day',
    entry: 'Entry',
    order: 'Order',
    of: 'Order, receipt',
    change: 'Change',
    balance: 'Balance',
    before: 'Owed before',
    after: 'Owed after the last day',
    due: 'Instalments to pay',
    dueOn: 'Due on',
    amount: 'Amount',
    left: 'Left to pay',
    late: 'Past due',
    nothingDue: 'Nothing is to be paid.',
    days: (from, to) => `${from} to ${to}`,
    page: (page, pages) => `Page ${page} of ${pages}`,
    lateBy: (days) => (days === 1 ? '1 day' : `${days} days`),
  },
  sw: {
    ...clientLabels.sw,
    statement: 'Taarifa ya mkopo',
    limit: 'Kikomo cha mkopo',
    noLimit: 'Haijawekwa',
    outstanding: 'Deni la sasa',
    held: 'Kimeshikiliwa kwa oda',
    available: 'Kinachopatikana',
    day: 'Siku',
    entry: 'Maelezo',
    order: 'Oda',
    of: 'Oda, risiti',
    change: 'Badiliko',
    balance: 'Salio',
    before: 'Deni la awali',
    after: 'Deni baada ya siku ya mwisho',
    due: 'Awamu za kulipa',
    dueOn: 'Tarehe ya kulipa',
    amount: 'Kiasi',
    left: 'Haijalipwa',
    late: 'Imepita muda',
    nothingDue: 'Hakuna cha kulipa.',
    days: (from, to) => `${from} hadi ${to}`,
    page: (page, pages) => `Ukurasa ${page} kati ya ${pages}`,
    lateBy: (days) => `siku ${days}`,
  },
}
