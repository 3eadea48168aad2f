import type { QueryKey } from '@tanstack/react-query'

/** What is kept of each noun: the parts of its query keys. */
const keptParts: Record<string, readonly string[]> = {
  arrears: ['list', 'promises', 'clients', 'reminders'],
  branches: ['list', 'choices', 'open'],
  cash: ['mine'],
  categories: ['list', 'tiles', 'choices'],
  clients: ['list', 'one', 'credit', 'named', 'next', 'mine', 'own-credit'],
  collections: ['list', 'sheet', 'sheets', 'of-group'],
  customers: ['list', 'one', 'ledger', 'instalments', 'groups', 'notes', 'terms'],
  'field-pack': ['list'],
  groups: ['list', 'one', 'members', 'records', 'clients'],
  'money-accounts': ['open', 'choices'],
  'my-orders': ['list', 'one'],
  orders: ['list', 'one', 'of-customer', 'terms', 'people'],
  pages: ['one'],
  preferences: ['console'],
  products: [
    'list',
    'one',
    'public',
    'by-id',
    'related',
    'sections',
    'facets',
    'prices',
    'current',
    'found',
    'wished',
    'choices',
    'name',
  ],
  profile: ['addresses'],
  quotes: ['one'],
  receipts: ['list', 'one', 'of'],
  requests: ['list', 'one', 'open', 'rows', 'of-customer'],
  settings: ['public'],
  work: ['list'],
}

/** Whether answers to a query are kept on the phone. Every key names its noun, the session's scope and the part. */
export const isKeptQuery = ([noun, , part]: QueryKey) =>
  typeof noun === 'string' && typeof part === 'string' && keptParts[noun]?.includes(part) === true
