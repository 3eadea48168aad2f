import type { Permission } from '../permissions.ts'

/**
 * How a cell is read: amounts in shillings, counts whole numbers from 0, days YYYY-MM-DD, moments with a time where the
 * file has one, phones Kenyan ones.
 */
export type ImportFieldType = 'text' | 'amount' | 'count' | 'day' | 'moment' | 'phone'
/** `isRequired`: each row has it. `needsColumn`: the file has its column, whose cells may be empty. */
type Field = { type: ImportFieldType; isRequired?: true; needsColumn?: true }
type Kind = {
  /** Needed next to Import Data. */
  permission: Permission
  /** The file may be a zip with pictures. */
  hasPictures?: true
  fields: Readonly<Record<string, Field>>
}

const text = { type: 'text' } as const
const neededText = { type: 'text', isRequired: true } as const
const amount = { type: 'amount' } as const
const neededAmount = { type: 'amount', isRequired: true } as const
const count = { type: 'count' } as const
const day = { type: 'day' } as const
const phone = { type: 'phone' } as const

/** What can be imported, in the order in which a new branch needs it. A field without a column is left as it is. */
export const importKinds = {
  branches: {
    permission: 'Configure Settings',
    fields: { name: neededText, code: text, town: text, phone, status: text },
  },
  officers: {
    permission: 'Create Users',
    fields: { name: neededText, email: neededText, phone, branch: neededText },
  },
  groups: {
    permission: 'Manage Lending',
    fields: {
      name: neededText,
      number: text,
      branch: text,
      officer: text,
      meetingDay: text,
      meetingTime: text,
      meetingPlace: text,
    },
  },
  clients: {
    permission: 'Manage Customers',
    fields: {
      name: neededText,
      phone,
      nationalId: text,
      email: text,
      location: text,
      clientNumber: text,
      group: text,
      officer: text,
      branch: text,
      limit: amount,
    },
  },
  balances: {
    permission: 'Manage Lending',
    fields: {
      clientNumber: text,
      name: text,
      phone,
      nationalId: text,
      amount: neededAmount,
      asOf: day,
      dueOn: day,
      instalments: count,
      note: text,
    },
  },
  receipts: {
    permission: 'Record Repayments',
    fields: {
      clientNumber: text,
      name: text,
      phone,
      amount: neededAmount,
      paidOn: { type: 'day', isRequired: true },
      account: text,
      reference: text,
      payer: text,
      note: text,
    },
  },
  statement: {
    permission: 'Manage Lending',
    fields: {
      reference: text,
      paidAt: { type: 'moment', needsColumn: true },
      paidIn: { type: 'amount', needsColumn: true },
      withdrawn: amount,
      balance: amount,
      status: text,
      details: text,
      payer: text,
      typedAccount: text,
      reason: text,
      linked: text,
    },
  },
  categories: {
    permission: 'Manage Products',
    fields: { name: neededText, nameSw: text, status: text, description: text },
  },
  products: {
    permission: 'Manage Products',
    hasPictures: true,
    fields: {
      code: neededText,
      name: text,
      nameSw: text,
      category: text,
      subCategory: text,
      brand: text,
      price: amount,
      listPrice: amount,
      cost: amount,
      stock: count,
      lowStockLevel: count,
      searchWords: text,
      description: text,
      status: text,
      pictures: text,
    },
  },
  stock: {
    permission: 'Manage Products',
    fields: { code: neededText, counted: { type: 'count', needsColumn: true }, note: text },
  },
} as const satisfies Record<string, Kind>

export type ImportKindName = keyof typeof importKinds
export const importKindNames = Object.keys(importKinds) as [ImportKindName, ...ImportKindName[]]
export type ImportField<Name extends ImportKindName> = keyof (typeof importKinds)[Name]['fields'] & string

/** The fields of a kind that is known only at run time. */
export const fieldsOfKind = (name: ImportKindName): Readonly<Record<string, Field>> => importKinds[name].fields
