import type { Language } from '../errors.ts'
import type { ImportKindName } from './import-kinds.ts'

type Label = Record<Language, string>

/** What can be imported. */
export const importKindLabels: Record<ImportKindName, Label> = {
  branches: { en: 'Branches', sw: 'Matawi' },
  officers: { en: 'Credit officers', sw: 'Maafisa wa mikopo' },
  groups: { en: 'Groups', sw: 'Vikundi' },
  clients: { en: 'Clients and customers', sw: 'Wateja' },
  balances: { en: 'Opening balances', sw: 'Salio za kuanzia' },
  receipts: { en: 'Past receipts', sw: 'Risiti za zamani' },
  statement: { en: 'Statement of M-Pesa or a bank', sw: 'Taarifa ya M-Pesa au benki' },
  categories: { en: 'Categories', sw: 'Aina za bidhaa' },
  products: { en: 'Products and prices', sw: 'Bidhaa na bei' },
  stock: { en: 'Stock counts', sw: 'Hesabu ya stoo' },
}

/** Headings of templates and names of fields; headings of our own exports are aliases where they differ. */
const fieldLabels = {
  account: { en: 'Account', sw: 'Akaunti' },
  amount: { en: 'Amount', sw: 'Kiasi' },
  asOf: { en: 'Balance of day', sw: 'Salio la siku' },
  balance: { en: 'Balance', sw: 'Salio' },
  branch: { en: 'Branch', sw: 'Tawi' },
  brand: { en: 'Brand', sw: 'Chapa' },
  category: { en: 'Category', sw: 'Aina' },
  clientNumber: { en: 'Client number', sw: 'Namba ya mteja' },
  code: { en: 'Code', sw: 'Namba' },
  cost: { en: 'Cost', sw: 'Gharama' },
  counted: { en: 'Counted', sw: 'Zilizohesabiwa' },
  description: { en: 'Description', sw: 'Maelezo' },
  details: { en: 'Details', sw: 'Maelezo' },
  dueOn: { en: 'Due on', sw: 'Siku ya kulipa' },
  email: { en: 'Email', sw: 'Barua pepe' },
  group: { en: 'Group', sw: 'Kikundi' },
  instalments: { en: 'Instalments', sw: 'Awamu' },
  limit: { en: 'Loan limit', sw: 'Kikomo cha mkopo' },
  listPrice: { en: 'List price', sw: 'Bei ya kawaida' },
  location: { en: 'Location', sw: 'Mahali' },
  lowStockLevel: { en: 'Low-stock level', sw: 'Kiwango cha chini' },
  meetingDay: { en: 'Day of meeting', sw: 'Siku ya mkutano' },
  meetingPlace: { en: 'Place of meeting', sw: 'Mahali pa mkutano' },
  meetingTime: { en: 'Time of meeting', sw: 'Wakati wa mkutano' },
  name: { en: 'Name', sw: 'Jina' },
  nameSw: { en: 'Name in Swahili', sw: 'Jina kwa Kiswahili' },
  nationalId: { en: 'National ID', sw: 'Kitambulisho cha taifa' },
  note: { en: 'Note', sw: 'Maelezo mafupi' },
  number: { en: 'Number', sw: 'Namba ya mfumo' },
  officer: { en: 'Credit officer', sw: 'Afisa wa mikopo' },
  paidAt: { en: 'Time of payment', sw: 'Wakati wa malipo' },
  paidIn: { en: 'Paid in', sw: 'Kilicholipwa' },
  paidOn: { en: 'Paid on', sw: 'Siku ya malipo' },
  payer: { en: 'Payer', sw: 'Mlipaji' },
  phone: { en: 'Phone', sw: 'Simu' },
  pictures: { en: 'Pictures', sw: 'Picha' },
  price: { en: 'Selling price', sw: 'Bei ya kuuza' },
  reason: { en: 'Reason type', sw: 'Aina ya muamala' },
  linked: { en: 'Linked transaction', sw: 'Muamala unaohusiana' },
  reference: { en: 'Reference', sw: 'Kumbukumbu' },
  searchWords: { en: 'Tags and search words', sw: 'Lebo na maneno ya kutafuta' },
  status: { en: 'Status', sw: 'Hali' },
  stock: { en: 'First stock', sw: 'Stoo ya kwanza' },
  subCategory: { en: 'Sub-category', sw: 'Aina ndogo' },
  town: { en: 'Town', sw: 'Mji' },
  typedAccount: { en: 'Account that the payer typed', sw: 'Akaunti aliyoandika mlipaji' },
  withdrawn: { en: 'Withdrawn', sw: 'Kilichotolewa' },
} as const satisfies Record<string, Label>

/** Names that differ by kind. */
const ofKind: Partial<Record<ImportKindName, Record<string, Label>>> = {
  branches: { code: { en: 'Branch code', sw: 'Msimbo wa tawi' } },
  groups: {
    name: { en: 'Group', sw: 'Kikundi' },
    number: { en: 'Group number', sw: 'Namba ya kikundi' },
  },
  products: { name: { en: 'Product', sw: 'Bidhaa' } },
}

/** The name of a field. */
export const importFieldLabel = (kind: ImportKindName, field: string, language: Language): string =>
  (ofKind[kind]?.[field] ?? (fieldLabels as Record<string, Label>)[field])?.[language] ?? field

/** Sums of a statement that a person compares with it. */
const figureLabels = {
  opening: { en: 'Balance before the first line', sw: 'Salio kabla ya mstari wa kwanza' },
  lines: { en: 'Sum of the lines', sw: 'Jumla ya mistari' },
  closing: { en: 'Balance after the last line', sw: 'Salio baada ya mstari wa mwisho' },
  gap: { en: 'Missing between the lines', sw: 'Kinachokosekana kati ya mistari' },
  paidIn: { en: 'Paid in, by the file', sw: 'Kilichoingia, kwa faili' },
  receipts: { en: 'Receipts of these days, with this file', sw: 'Risiti za siku hizi, pamoja na faili hili' },
  difference: { en: 'Difference', sw: 'Tofauti' },
} as const satisfies Record<string, Label>
export type ImportFigureName = keyof typeof figureLabels

export const importFigureLabel = (name: ImportFigureName, language: Language): string => figureLabels[name][language]
