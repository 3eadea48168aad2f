import type { Language } from '#contract/errors.ts'
import { type ClientLabel, clientLabels } from '#contract/messages/client-labels.ts'

type Labels = Record<
  | ClientLabel
  | 'entry'
  | 'countsFrom'
  | 'recorded'
  | 'recordedBy'
  | 'approvedBy'
  | 'order'
  | 'reason'
  | 'payment'
  | 'balance'
  | 'change'
  | 'after'
  | 'outstanding'
  | 'held'
  | 'advance'
  | 'writtenOff'
  | 'signClient'
  | 'signShop',
  string
> & {
  page: (page: number, pages: number) => string
}

export const entryDocumentLabels: Record<Language, Labels> = {
  en: {
    ...clientLabels.en,
    entry: 'Entry',
    countsFrom: 'Counts from',
    recorded: 'Recorded',
    recordedBy: 'Recorded by',
    approvedBy: 'Approved by',
    order: 'Order',
    reason: 'Reason',
    payment: 'Payment',
    balance: 'Balance',
    change: 'Change',
    after: 'After the entry',
    outstanding: 'Outstanding',
    held: 'Held',
    advance: 'Paid in advance',
    writtenOff: 'Written off',
    signClient: 'Client, day and signature',
    signShop: 'Office, day and signature',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  sw: {
    ...clientLabels.sw,
    entry: 'Ingizo',
    countsFrom: 'Inahesabiwa kuanzia',
    recorded: 'Ilirekodiwa',
    recordedBy: 'Imerekodiwa na',
    approvedBy: 'Imeidhinishwa na',
    order: 'Oda',
    reason: 'Sababu',
    payment: 'Malipo',
    balance: 'Salio',
    change: 'Badiliko',
    after: 'Baada ya ingizo',
    outstanding: 'Deni lililobaki',
    held: 'Kilichoshikiliwa',
    advance: 'Malipo ya mapema',
    writtenOff: 'Deni lililofutwa',
    signClient: 'Mteja, siku na sahihi',
    signShop: 'Ofisi, siku na sahihi',
    page: (page, pages) => `Ukurasa ${page} wa ${pages}`,
  },
}
