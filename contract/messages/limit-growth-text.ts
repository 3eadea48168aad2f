import type { Language } from '../errors.ts'
import type { DeclineReason, LimitProposal } from '../lending/lending.staff.ts'
import { ksh } from '../money.ts'

type Figures = Pick<LimitProposal, 'percentOnTime' | 'due' | 'dueDays'>

const words: Record<Language, (figures: Figures) => string> = {
  en: ({ percentOnTime, due, dueDays }) =>
    `Repaid on time: ${percentOnTime}% of ${ksh(due)} on ${dueDays} due ${dueDays === 1 ? 'day' : 'days'}`,
  sw: ({ percentOnTime, due, dueDays }) =>
    `Amelipa kwa wakati: ${percentOnTime}% ya ${ksh(due)} katika siku ${dueDays} za malipo`,
}

/** Why a limit grew, as its history shows it. */
export const limitReason = (figures: Figures, language: Language) => words[language](figures)

/** Why a higher limit was declined. */
export const declineReasonNames: Record<Language, Record<DeclineReason, string>> = {
  en: {
    'not-wanted': 'The client does not want it',
    'less-income': 'The client earns less now',
    'debts-elsewhere': 'The client has debts elsewhere',
    'too-early': 'It is too early',
  },
  sw: {
    'not-wanted': 'Mteja hataki',
    'less-income': 'Kipato cha mteja kimepungua',
    'debts-elsewhere': 'Mteja ana madeni kwingine',
    'too-early': 'Ni mapema mno',
  },
}
