import { clientNumberIn } from '#api/modules/customers/clients.service.ts'
import { nationalIdHashIn } from '#api/modules/customers/national-id.service.ts'
import { listClosedMonths } from '#api/modules/settings/months.service.ts'
import { scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { Language } from '#contract/errors.ts'
import type { FieldMessage } from '#contract/messages/field-messages.en.ts'
import { fieldProblems } from '#contract/messages/fields.ts'
import { foldWords } from '#contract/names.ts'
import { addMonths } from '#contract/orders/instalments.ts'
import type { ImportContext, Problem } from '../import-kind.ts'
import { type ClientName, findNamedClients } from './money-rows.queries.ts'
import { refused } from './row-plans.rules.ts'

/** The cells that name a client. */
export type ClientCells = {
  clientNumber?: string | null
  nationalId?: string | null
  phone?: string | null
  name?: string | null
}
export type FoundClient = { id: number; name: string }

const noName: ClientName = { number: null, idHash: null, phone: null }

/** By what a row names its client: its number, else its national id, else its phone, which needs the name too. */
function namedBy({ dataKey }: ImportContext, cells: ClientCells): { field: keyof ClientCells; name: ClientName } {
  const { clientNumber, nationalId, phone, name } = cells
  if (clientNumber) return { field: 'clientNumber', name: { ...noName, number: clientNumberIn(clientNumber) } }
  if (nationalId) return { field: 'nationalId', name: { ...noName, idHash: nationalIdHashIn(dataKey, nationalId) } }
  if (phone && name) return { field: 'name', name: { ...noName, phone } }
  return { field: 'clientNumber', name: noName }
}

const wordsOf = (name: string) =>
  foldWords(name)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

/** Whether names have words in common: all words of the shorter one, or at least one of them. */
function isLike(one: string, other: string, needs: 'every' | 'some') {
  const [short = [], long = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  return short[needs]((word) => long.includes(word))
}

/**
 * The client in scope whom each row names, in their order, or why there is none. A number or national id next to a name
 * without a word of the client's is refused, since one of the two is wrong. With `officerOf` only of the groups that this
 * account leads. One statement.
 */
export async function clientsOfRows(
  db: Db,
  context: ImportContext,
  rows: readonly { values: ClientCells }[],
  officerOf: number | null = null,
): Promise<(FoundClient | Problem)[]> {
  const named = rows.map(({ values }) => namedBy(context, values))
  const reach = { scope: scopeOf(context.actor), officerOf }
  const found = Map.groupBy(
    await findNamedClients(
      db,
      reach,
      named.map(({ name }) => name),
    ),
    ({ at }) => at,
  )
  return named.map(({ field }, at) => {
    const cells = rows[at]?.values ?? {}
    const { name } = cells
    const value = cells[field]
    if (!value) return { field, code: 'missing' }
    const clients = (found.get(at) ?? []).filter((one) => field !== 'name' || isLike(one.name, value, 'every'))
    const [client] = clients
    if (!client) return { field, code: 'unknown', value, figure: '' }
    if (clients.length > 1) return { field, code: 'several-known', value, figure: clients.length }
    if (field !== 'name' && name && !isLike(client.name, name, 'some')) {
      return { field, code: 'other-name', value, figure: client.name }
    }
    return { id: client.id, name: client.name }
  })
}

export const isProblem = <Found extends object>(found: Found | Problem): found is Problem => 'code' in found

/** The message of a field as its problem. */
export const refusedField = (field: string, code: FieldMessage, language: Language): Problem => ({
  field,
  code: 'refused',
  figure: fieldProblems([{ field, code }], language)[0]?.message ?? '',
})

const largest = 100_000_000

/** Whole shillings, as the forms take them. */
export const amountProblem = (field: string, amount: number): Problem | null =>
  Number.isInteger(amount) && amount >= 1 && amount <= largest ? null : { field, code: 'not-whole', value: amount }

/** Why money cannot count from a day: it is in the future, more than a year ago, or in a closed month. One statement. */
export async function dayProblems(db: Db, { language, today }: ImportContext) {
  const { content } = await listClosedMonths(db)
  const closed = new Set(content.map(({ month }) => month))
  return (field: string, day: string): Problem | null => {
    if (day > today) return refusedField(field, 'DAY_IN_FUTURE', language)
    if (day < addMonths(today, -12)) return refusedField(field, 'DAY_OVER_A_YEAR_AGO', language)
    const month = day.slice(0, 7)
    return closed.has(month) ? refused(field, new ShopError('MONTH_CLOSED', { month })) : null
  }
}

/** A reference as receipts compare them. */
export const referenceKey = (reference: string) => reference.toLowerCase().replaceAll(' ', '')
