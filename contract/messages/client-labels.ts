import type { Language } from '../errors.ts'

/** Labels of what identifies a client on printed documents. */
export const clientLabels = {
  en: {
    client: 'Client',
    clientNumber: 'Client number',
    phone: 'Phone',
    group: 'Group',
    branch: 'Branch',
    creditOfficer: 'Credit officer',
  },
  sw: {
    client: 'Mteja',
    clientNumber: 'Namba ya mteja',
    phone: 'Simu',
    group: 'Kikundi',
    branch: 'Tawi',
    creditOfficer: 'Afisa mikopo',
  },
} as const satisfies Record<Language, Record<string, string>>

export type ClientLabel = keyof (typeof clientLabels)['en']
