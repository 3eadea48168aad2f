import type { Language } from '../errors.ts'
import type { ApprovalKind } from '../lending/approval-choices.ts'
import type { EntryKind } from '../lending/ledger.ts'
import type { TermsKind } from '../lending/new-terms.ts'

/** The kinds of credit entries, as a client or a clerk reads them. */
export const entryKindLabels: Record<Language, Record<EntryKind, string>> = {
  en: {
    hold: 'Held for an order',
    release: 'Released',
    delivery: 'Delivered',
    repayment: 'Repaid',
    reversal: 'Taken back',
    return: 'Goods returned',
    refund: 'Paid back',
    fee: 'Fee',
    adjustment: 'Correction',
    'opening-balance': 'Balance brought in',
    'write-off': 'Written off',
    recovery: 'Recovered after write-off',
    'credit-in': 'Paid in advance',
    'credit-used': 'Paid from the advance',
  },
  sw: {
    hold: 'Kimewekwa kwa oda',
    release: 'Kimeachiliwa',
    delivery: 'Bidhaa zimefika',
    repayment: 'Malipo',
    reversal: 'Malipo yamerudishwa',
    return: 'Bidhaa zimerudishwa',
    refund: 'Pesa zimerudishwa',
    fee: 'Ada',
    adjustment: 'Marekebisho',
    'opening-balance': 'Salio la kuanzia',
    'write-off': 'Deni limefutwa',
    recovery: 'Imelipwa baada ya kufutwa',
    'credit-in': 'Malipo ya mapema',
    'credit-used': 'Imelipwa kwa malipo ya mapema',
  },
}

/** What a second person approves. */
export const approvalKindLabels: Record<Language, Record<ApprovalKind, string>> = {
  en: {
    ...entryKindLabels.en,
    'take-back': 'Payment taken back',
    'pay-back': 'Unmatched money paid back',
    'new-terms': 'New terms',
  },
  sw: {
    ...entryKindLabels.sw,
    'take-back': 'Malipo yamefutwa',
    'pay-back': 'Pesa zisizo na mteja zimerudishwa',
    'new-terms': 'Mpango mpya wa kulipa',
  },
}

/** What new terms of a debt change. */
export const termsKindLabels: Record<Language, Record<TermsKind, string>> = {
  en: {
    move: 'A due day is moved, the later ones follow',
    'more-months': 'More months',
    spread: 'What is overdue is spread over what is left',
    'new-plan': 'A new plan',
  },
  sw: {
    move: 'Siku ya kulipa imesogezwa, na zinazofuata pia',
    'more-months': 'Miezi zaidi',
    spread: 'Deni lililochelewa limegawanywa katika malipo yaliyobaki',
    'new-plan': 'Mpango mpya',
  },
}
