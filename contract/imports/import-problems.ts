import type { Language } from '../errors.ts'

type Words = (figures: { value: string; figure: string }) => string

/** What is wrong with a cell or a row of an import, and what would be right. `figure` is a limit, a name or a row number. */
export const importProblems = {
  missing: { en: () => 'is missing', sw: () => 'haipo' },
  'not-an-amount': {
    en: ({ value }) => `“${value}” is not an amount; write 1460 or 1460.50`,
    sw: ({ value }) => `“${value}” si kiasi; andika 1460 au 1460.50`,
  },
  'not-a-count': {
    en: ({ value }) => `“${value}” is not a whole number from 0`,
    sw: ({ value }) => `“${value}” si namba kamili kuanzia 0`,
  },
  'not-a-day': {
    en: ({ value }) => `“${value}” is not a date; write 2026-02-06`,
    sw: ({ value }) => `“${value}” si tarehe; andika 2026-02-06`,
  },
  'not-a-phone': {
    en: ({ value }) => `“${value}” is not a Kenyan phone number; write 0712 345 678`,
    sw: ({ value }) => `“${value}” si namba ya simu ya Kenya; andika 0712 345 678`,
  },
  'error-cell': {
    en: ({ value }) => `the cell has the error ${value}; correct its formula, or write the value`,
    sw: ({ value }) => `kisanduku kina hitilafu ${value}; sahihisha fomula yake, au andika thamani`,
  },
  'too-long': {
    en: ({ figure }) => `is longer than ${figure} characters`,
    sw: ({ figure }) => `ni ndefu kuliko herufi ${figure}`,
  },
  'out-of-range': {
    en: ({ value, figure }) => `${value} is not ${figure}`,
    sw: ({ value, figure }) => `${value} si ${figure}`,
  },
  unknown: {
    en: ({ value, figure }) => `“${value}” is not known${figure === '' ? '' : `; near to it: ${figure}`}`,
    sw: ({ value, figure }) => `“${value}” haijulikani${figure === '' ? '' : `; iliyo karibu: ${figure}`}`,
  },
  'several-known': {
    en: ({ value, figure }) => `“${value}” fits ${figure}; give its number`,
    sw: ({ value, figure }) => `“${value}” inalingana na ${figure}; andika namba yake`,
  },
  'not-a-choice': {
    en: ({ value, figure }) => `“${value}” is not one of: ${figure}`,
    sw: ({ value, figure }) => `“${value}” si mojawapo ya: ${figure}`,
  },
  'too-many': {
    en: ({ figure }) => `holds more than ${figure}`,
    sw: ({ figure }) => `ina zaidi ya ${figure}`,
  },
  'not-in-zip': {
    en: ({ value }) => `the zip has no picture “${value}”`,
    sw: ({ value }) => `zip haina picha “${value}”`,
  },
  'not-fetched': {
    en: ({ value }) => `${value} is an address: put the picture into the zip`,
    sw: ({ value }) => `${value} ni anwani: weka picha ndani ya zip`,
  },
  twice: {
    en: ({ value, figure }) => `“${value}” is already in row ${figure}`,
    sw: ({ value, figure }) => `“${value}” tayari iko kwenye safu ${figure}`,
  },
  unfit: {
    en: ({ value }) => `“${value}” has signs that are not allowed`,
    sw: ({ value }) => `“${value}” ina alama zisizoruhusiwa`,
  },
  rounded: {
    en: ({ value, figure }) => `${value} is rounded to ${figure}`,
    sw: ({ value, figure }) => `${value} imefanywa ${figure}`,
  },
  'left-out': {
    en: ({ value, figure }) => `“${value}” is left out: ${figure}`,
    sw: ({ value, figure }) => `“${value}” imeachwa: ${figure}`,
  },
  /** `figure`: what has it already. */
  'recorded-otherwise': {
    en: ({ value, figure }) => `“${value}” is recorded already, with other values: ${figure}`,
    sw: ({ value, figure }) => `“${value}” imeandikwa tayari, kwa thamani nyingine: ${figure}`,
  },
  compared: {
    en: () => 'Recorded already: it is compared with the statement',
    sw: () => 'Imeandikwa tayari: inalinganishwa na taarifa',
  },
  'not-whole': {
    en: ({ value }) => `${value} is not a whole amount from 1 to 100,000,000`,
    sw: ({ value }) => `${value} si kiasi kamili kuanzia 1 hadi 100,000,000`,
  },
  /** `figure` is the name of the client who has the number. */
  'other-name': {
    en: ({ value, figure }) => `“${value}” has another name in the shop: ${figure}`,
    sw: ({ value, figure }) => `“${value}” ana jina lingine dukani: ${figure}`,
  },
  /** `figure` is the whole sentence: a refusal of the shop. */
  refused: { en: ({ figure }) => figure, sw: ({ figure }) => figure },
} as const satisfies Record<string, Record<Language, Words>>

export type ImportProblemCode = keyof typeof importProblems

/** Why a line of a statement is no receipt. */
export const leftOutReasons = {
  total: { en: 'a line of balances or totals', sw: 'mstari wa salio au jumla' },
  'no-amount': { en: 'no money came in', sw: 'hakuna pesa iliyoingia' },
  withdrawn: { en: 'money that left the account', sw: 'pesa iliyotoka kwenye akaunti' },
  reversed: { en: 'a payment that went back to its payer', sw: 'malipo yaliyorudishwa kwa mlipaji' },
  charge: { en: 'a charge, or its reversal', sw: 'makato, au kurudishwa kwake' },
  'not-completed': { en: 'the payment was not completed', sw: 'malipo hayakukamilika' },
} as const satisfies Record<string, Record<Language, string>>

export type LeftOutReason = keyof typeof leftOutReasons
