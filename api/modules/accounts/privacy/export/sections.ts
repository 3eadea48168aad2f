import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import type { DataKey } from '#api/platform/secrets/data-key.ts'
import * as lending from './lending.queries.ts'
import * as person from './person.queries.ts'

export const selects = {
  account: person.account,
  formerContacts: person.formerContacts,
  choices: person.choices,
  consolePreferences: person.consolePreferences,
  savedViews: person.savedViews,
  addresses: person.addresses,
  officer: person.officer,
  client: lending.client,
  orders: lending.orders,
  creditEntries: lending.creditEntries,
  repayments: lending.repayments,
  newTerms: lending.newTerms,
  limitChanges: lending.limitChanges,
  groups: lending.groups,
  refusals: lending.refusals,
  requests: lending.requests,
  reviews: lending.reviews,
  cart: person.cart,
  wishlist: person.wishlist,
  stockAlerts: person.stockAlerts,
  notices: person.notices,
  mails: person.mails,
  texts: person.texts,
  newsletter: person.newsletter,
  letters: person.letters,
  contactMessages: person.contactMessages,
  sessions: person.sessions,
  signInWays: person.signInWays,
  history: person.history,
} satisfies Record<string, (accountId: number) => RawBuilder<unknown>>
export type SectionKey = keyof typeof selects
export const sectionKeys = Object.keys(selects) as SectionKey[]

/** A field's value in JSON. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value }
export type Row = Record<string, Value>

/** The account whose data is exported, and the key of what is stored encrypted. */
export type Owner = { accountId: number; dataKey: DataKey }

/** The field that is stored encrypted and shown whole to its owner. */
const decrypted = ({ nationalId, ...row }: Row, dataKey: DataKey): Row => ({
  ...row,
  ...(typeof nationalId === 'string' ? { nationalId: dataKey.decrypt(nationalId) } : {}),
})

const PAGE = 100

/** The rows of one section, oldest first, read in pages to bound the memory for long histories. */
export async function* rowsOf(db: Db, key: SectionKey, { accountId, dataKey }: Owner): AsyncGenerator<Row> {
  let after = 0
  for (;;) {
    const { rows } = await sql<{ id: number; data: Row }>`
      select id, to_json(part) as data from (${selects[key](accountId)}) as part
      where id > ${after} order by id limit ${PAGE}
    `.execute(db)
    for (const { data } of rows) {
      const { id: _, ...row } = data
      yield decrypted(row, dataKey)
    }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}
